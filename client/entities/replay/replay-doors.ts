/**
 * Entering and leaving a replay. A replay is a world: the page is reloaded in it, so that nothing of one world is ever shown,
 * stored or sent in the other.
 */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { EndedPractice, RunningPractice } from '@papertape/shared/contract/practice.ts';
import type { RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { withoutWorld, worldName } from '../../lib/host/world.ts';
import { forgetAnswers } from '../../lib/offline/offline.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey, settingsStorage } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { signedOut } from '../../lib/settings/values.ts';
import { isPractice, noteEnding, replayedWorld } from '../account/in-replay.ts';
import { forgetReplay, forgetWorldReplays } from './forget-replays.ts';

export type EndedReplay = DataOf<typeof replay.end>;

function addressInWorld(world: string): string {
  const { pathname, search } = window.location;
  return worldPath(world) + withoutWorld(pathname) + search;
}

/** Signs in to a replay or a lesson with the same token, in the demo account; `to` is its first page, without it the current one. */
export async function enterReplay(
  { world, of }: Pick<RunningReplay | RunningPractice, 'world' | 'of'>,
  to?: string,
): Promise<void> {
  const all = settings();
  const own = Object.fromEntries(Object.keys(signedOut).map((name) => [name, all[name as keyof typeof all]]));
  const { user } = all;
  const session = { ...own, typeUser: 'demo', user: user && { ...user, mode: 'demo' } };
  const stored = await settingsStorage.getItem('');
  forgetWorldReplays(of);
  deviceStorage?.setItem(sessionKey(world), { state: session, version: stored?.version ?? 0 });
  window.location.assign(to === undefined ? addressInWorld(world) : worldPath(world) + to);
}

/** The outcome of the run, null where it was found ended, or the target of a user who has signed out. */
type Leaving = { ended: EndedReplay | EndedPractice | null } | { to: string };

let isLeaving = false;

/**
 * Returns to the same page of the replayed world, or from a lesson to the list of lessons, which shows the outcome; a signed-out user sees none. Only the first call
 * counts: later events on the page being left concern a world that is gone.
 */
export async function leaveReplay(leaving: Leaving): Promise<void> {
  const world = worldName();
  const of = replayedWorld(world);
  if (isLeaving || world === undefined || of === undefined) return;
  isLeaving = true;
  const isLesson = isPractice(world);
  // A wide window is redirected to its own page.
  const here = isLesson ? worldPath(of) + mobilePath('practice') : addressInWorld(of);
  const back = 'to' in leaving ? worldPath(of) + leaving.to : here;
  if ('ended' in leaving) noteEnding(JSON.stringify({ isLesson, ended: leaving.ended }));
  await forgetAnswers().catch(() => undefined);
  forgetReplay(world);
  window.location.replace(back);
}
