import { identity } from '@papertape/shared/contract/identity.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { endSession } from '../../lib/settings/session.ts';
import { showToast } from '../../ui/toast.ts';

/** Ends the session here and on the server. Without network it ends here all the same. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('lib');
  return async () => {
    // Sent with the token it ends, which is forgotten at once: the sockets of an ended session say that it expired.
    const sent = call(identity.logout, undefined, { quiet: true }).catch(() => undefined);
    endSession('signedOut');
    showToast({ tone: 'plain', text: t('account.loggedOut'), id: 'session' });
    await sent;
  };
}
