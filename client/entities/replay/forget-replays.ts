/**
 * What this device keeps of replays: a session under a key of its own, and by the name of the world what was set or put away in it.
 * A replay that is over leaves nothing of it.
 */
import { replay } from '@papertape/shared/contract/replay.ts';
import { call } from '../../lib/api/call.ts';
import { defaultWorld, replayMark, worldName } from '../../lib/host/world.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { keptToken, replayedWorld } from '../account/in-replay.ts';

const names = new RegExp(`${replayMark}[\\w.-]+~[\\w-]+`, 'g');

function keptReplays(): string[] {
  try {
    return [...new Set(JSON.stringify(window.localStorage).match(names) ?? [])];
  } catch {
    // Where nothing may be kept, there is none.
    return [];
  }
}

/** Without the entries that are named after the world. */
function without(world: string, text: string): string {
  const isOf = (name: unknown) => typeof name === 'string' && name.endsWith(world);
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (isOf(key)) return undefined;
    return Array.isArray(value) ? value.filter((one) => !isOf(one)) : value;
  });
}

export function forgetReplay(world: string): void {
  try {
    const { localStorage } = window;
    localStorage.removeItem(sessionKey(world));
    for (const [key, text] of Object.entries<string>(localStorage))
      if (text.includes(world)) localStorage.setItem(key, without(world, text));
  } catch {
    // What cannot be read or written stays.
  }
}

/** One a user: those begun before in that world are over, also where no page was there to hear of it. */
export function forgetReplaysOf(world: string): void {
  for (const name of keptReplays()) if (replayedWorld(name) === world) forgetReplay(name);
}

/** What former pages left: of replays that nobody is signed in to any more, and of the user's own where another one or none runs. */
export async function forgetOverReplays(): Promise<void> {
  const here = worldName() ?? defaultWorld;
  const kept = keptReplays().filter((name) => name !== here);
  const isOwn = (name: string) => replayedWorld(name) === here && keptToken(name) === settings().token;
  for (const name of kept) if (!keptToken(name)) forgetReplay(name);
  const own = kept.filter((name) => keptToken(name) && isOwn(name));
  if (own.length === 0) return;
  const { running } = await call(replay.state);
  for (const name of own) if (name !== running?.world) forgetReplay(name);
}
