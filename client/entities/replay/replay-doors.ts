/**
 * Entering and leaving a replay. A replay is a world: the page is reloaded in it, so that nothing of one world is ever shown,
 * stored or sent in the other.
 */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { withoutWorld, worldName } from '../../lib/host/world.ts';
import { forgetAnswers } from '../../lib/offline/offline.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey, settingsStorage } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { signedOut } from '../../lib/settings/values.ts';
import { noteEnding, replayedWorld } from '../account/in-replay.ts';
import { forgetReplay, forgetWorldReplays } from './forget-replays.ts';

export type EndedReplay = DataOf<typeof replay.end>;

function addressIn(world: string): string {
  const { pathname, search } = window.location;
  return worldPath(world) + withoutWorld(pathname) + search;
}

/** Signs in to the replay with the same token, in the demo account. */
export async function enterReplay({ world, of }: RunningReplay): Promise<void> {
  const all = settings();
  const own = Object.fromEntries(Object.keys(signedOut).map((name) => [name, all[name as keyof typeof all]]));
  const { user } = all;
  const session = { ...own, typeUser: 'demo', user: user && { ...user, mode: 'demo' } };
  const stored = await settingsStorage.getItem('');
  forgetWorldReplays(of);
  deviceStorage?.setItem(sessionKey(world), { state: session, version: stored?.version ?? 0 });
  window.location.assign(addressIn(world));
}

/** The outcome of the replay, null where it was found ended, or the target of a user who has signed out. */
type Leaving = { ended: EndedReplay | null } | { to: string };

let isLeaving = false;

/**
 * Returns to the same page of the replayed world, which shows the outcome; a signed-out user sees none. Only the first call
 * counts: later events on the page being left concern a world that is gone.
 */
export async function leaveReplay(leaving: Leaving): Promise<void> {
  const world = worldName();
  const of = replayedWorld(world);
  if (isLeaving || world === undefined || of === undefined) return;
  isLeaving = true;
  const back = 'to' in leaving ? worldPath(of) + leaving.to : addressIn(of);
  if ('ended' in leaving) noteEnding(JSON.stringify(leaving.ended));
  await forgetAnswers().catch(() => undefined);
  forgetReplay(world);
  window.location.replace(back);
}
