import { identity } from '@papertape/shared/contract/identity.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { endSession } from '../../lib/settings/session.ts';
import { showToast } from '../../ui/toast.ts';
import { forgetSessionIn, replayedWorld } from './in-replay.ts';

/**
 * Ends the session here and on the server. Without network it ends here all the same. In a replay it is the session of the world
 * whose past that is: the host ends the replay with it.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('lib');
  return async () => {
    const world = replayedWorld();
    // Sent with the token it ends, which is forgotten at once: the sockets of an ended session say that it expired.
    const sent = call(identity.logout, undefined, { world }).catch(() => undefined);
    if (world !== undefined) forgetSessionIn(world);
    endSession('signedOut');
    showToast({ tone: 'plain', text: t('account.loggedOut'), id: 'session' });
    await sent;
  };
}
