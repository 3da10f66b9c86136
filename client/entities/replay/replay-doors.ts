/**
 * Into a replay and out of it. A replay is a world: the page is loaded anew in it, so that nothing of one world is ever shown, kept or
 * sent in the other.
 */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { defaultWorld, queryInWorld, worldName } from '../../lib/host/world.ts';
import { forgetAnswers } from '../../lib/offline/offline.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey, settingsStorage } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { signedOut } from '../../lib/settings/values.ts';
import { noteEnding, replayedWorld } from '../account/in-replay.ts';
import { forgetReplay, forgetReplaysOf } from './forget-replays.ts';

export type EndedReplay = DataOf<typeof replay.end>;

const inWorld = (search: string, world: string) =>
  queryInWorld(search, world === defaultWorld ? undefined : world);

function addressIn(world: string): string {
  const { pathname, search } = window.location;
  return pathname + inWorld(search, world);
}

/** Signed in there by the same token, in the demo account. */
export async function enterReplay({ world, of }: RunningReplay): Promise<void> {
  const all = settings();
  const own = Object.fromEntries(Object.keys(signedOut).map((name) => [name, all[name as keyof typeof all]]));
  const { user } = all;
  const session = { ...own, typeUser: 'demo', user: user && { ...user, mode: 'demo' } };
  const stored = await settingsStorage.getItem('');
  forgetReplaysOf(of);
  deviceStorage?.setItem(sessionKey(world), { state: session, version: stored?.version ?? 0 });
  window.location.assign(addressIn(world));
}

/** How the replay ended, or nothing where it was found ended; or where its user goes who has signed out. */
type Leaving = { ended: EndedReplay | null } | { to: string };

let isLeaving = false;

/**
 * Back to the same page of the world whose past it was, which tells how it went; who signed out goes without a word. The first way out
 * is taken: what the page hears while it is being left is about a world that is gone.
 */
export async function leaveReplay(leaving: Leaving): Promise<void> {
  const world = worldName();
  const of = replayedWorld(world);
  if (isLeaving || world === undefined || of === undefined) return;
  isLeaving = true;
  const back = 'to' in leaving ? leaving.to + inWorld('', of) : addressIn(of);
  if ('ended' in leaving) noteEnding(JSON.stringify(leaving.ended));
  await forgetAnswers().catch(() => undefined);
  forgetReplay(world);
  window.location.replace(back);
}
