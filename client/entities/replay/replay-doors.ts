/**
 * Into a replay and out of it. A replay is a world: the page is loaded anew in it, so that nothing of one world is ever shown, kept or
 * sent in the other.
 */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { RunningReplay, replay } from '@papertape/shared/contract/replay.ts';
import { queryInWorld, worldName } from '../../lib/api/world.ts';
import { forgetAnswers } from '../../lib/offline/offline.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey, settingsStorage } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { signedOut } from '../../lib/settings/values.ts';
import { noteEnding, replayedWorld } from './in-replay.ts';

export type EndedReplay = DataOf<typeof replay.end>;

const defaultWorld = 'default';

function addressIn(world: string): string {
  const { pathname, search } = window.location;
  return pathname + queryInWorld(search, world === defaultWorld ? undefined : world);
}

/** Signed in there by the same token, in the demo account. */
export async function enterReplay({ world }: RunningReplay): Promise<void> {
  const all = settings();
  const own = Object.fromEntries(Object.keys(signedOut).map((name) => [name, all[name as keyof typeof all]]));
  const { user } = all;
  const session = { ...own, typeUser: 'demo', user: user && { ...user, mode: 'demo' } };
  const stored = await settingsStorage.getItem('');
  deviceStorage?.setItem(sessionKey(world), { state: session, version: stored?.version ?? 0 });
  window.location.assign(addressIn(world));
}

/** Back to the world whose past it was, which tells how it went. Without a word of the host it was found ended. */
export async function leaveReplay(ended: EndedReplay | null): Promise<void> {
  const world = worldName();
  const of = replayedWorld(world);
  if (world === undefined || of === undefined) return;
  noteEnding(JSON.stringify(ended));
  await forgetAnswers().catch(() => undefined);
  deviceStorage?.removeItem(sessionKey(world));
  window.location.replace(addressIn(of));
}
