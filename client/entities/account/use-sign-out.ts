import { identity } from '@papertape/shared/contract/identity.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { endSession } from '../../lib/settings/session.ts';
import { showToast } from '../../ui/toast.ts';
import { forgetSessionIn, replayedWorld } from './in-replay.ts';

/**
 * Ends the session here and on the server; without a network it still ends here. In a replay it ends the session of the replayed
 * world, with which the host ends the replay.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('lib');
  return async () => {
    const world = replayedWorld();
    // Sent with the token that it ends, which is dropped at once: the sockets of an ended session report that it expired.
    const sent = call(identity.logout, undefined, { world }).catch(() => undefined);
    if (world !== undefined) forgetSessionIn(world);
    endSession('signedOut');
    showToast({ tone: 'plain', text: t('account.loggedOut'), id: 'session' });
    await sent;
  };
}
