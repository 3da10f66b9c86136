/**
 * Data of replays on this device: a session under its own key, and entries named after the world. A finished replay leaves none
 * of it.
 */
import { practice } from '@papertape/shared/contract/practice.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { call } from '../../lib/api/call.ts';
import { privateMark, worldName } from '../../lib/host/world.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { isPractice, keptToken, replayedWorld } from '../account/in-replay.ts';

const names = new RegExp(`${privateMark.source}[\\w.-]+~[\\w-]+`, 'g');

function keptReplays(): string[] {
  try {
    return [...new Set(JSON.stringify(window.localStorage).match(names) ?? [])];
  } catch {
    // Without storage there is none.
    return [];
  }
}

/** Returns a stored text without the entries named after the world. */
function withoutWorldEntries(world: string, text: string): string {
  const isNamedAfter = (name: unknown) => typeof name === 'string' && name.endsWith(world);
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (isNamedAfter(key)) return undefined;
    return Array.isArray(value) ? value.filter((one) => !isNamedAfter(one)) : value;
  });
}

export function forgetReplay(world: string): void {
  try {
    const { localStorage } = window;
    localStorage.removeItem(sessionKey(world));
    for (const [key, text] of Object.entries<string>(localStorage))
      if (text.includes(world)) localStorage.setItem(key, withoutWorldEntries(world, text));
  } catch {
    // Unreadable or unwritable entries stay.
  }
}

/** Forgets the earlier replays of a world; a user has one at a time, and no page may have been open when they ended. */
export function forgetWorldReplays(world: string): void {
  for (const name of keptReplays()) if (replayedWorld(name) === world) forgetReplay(name);
}

/** Forgets the remains of earlier pages: replays without a session, and the user's own ones that no longer run. */
export async function forgetOverReplays(): Promise<void> {
  const here = worldName() ?? defaultWorld;
  const kept = keptReplays().filter((name) => name !== here);
  const isOwn = (name: string) => replayedWorld(name) === here && keptToken(name) === settings().token;
  for (const name of kept) if (!keptToken(name)) forgetReplay(name);
  const own = kept.filter((name) => keptToken(name) && isOwn(name));
  if (own.length === 0) return;
  const isLesson = own.some((name) => isPractice(name));
  const runs = [await call(replay.state), isLesson ? await call(practice.state) : undefined];
  const worlds = runs.map((state) => state?.running?.world);
  for (const name of own) if (!worlds.includes(name)) forgetReplay(name);
}
