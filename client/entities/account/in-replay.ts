/** Finds whether this page is in a replay or a lesson, and carries a note from the previous page. */
import { privateMark, worldName } from '../../lib/host/world.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';

const noteKey = 'papertape.replay.ended';

/** Returns the world beside which this replay or lesson runs; undefined outside of both. */
export function replayedWorld(world = worldName()): string | undefined {
  return privateMark.test(world ?? '') ? world?.split('~', 2)[1] : undefined;
}

/** Returns whether a world is a lesson. */
export const isPractice = (world = worldName()): boolean => world?.startsWith('practice') === true;

/** Returns the stored session token of a world; undefined without one. */
export function keptToken(world: string): unknown {
  const stored = deviceStorage?.getItem(sessionKey(world));
  return stored && 'state' in stored ? (stored.state as { token?: unknown }).token : undefined;
}

/** Removes the session of that world from the device if it is the current one. */
export function forgetSessionIn(world: string): void {
  if (keptToken(world) === settings().token) deviceStorage?.removeItem(sessionKey(world));
}

/** Stores a note in this tab, to be shown once. */
export function noteEnding(note: string): void {
  try {
    window.sessionStorage.setItem(noteKey, note);
  } catch {
    // Without storage the page goes back without a message.
  }
}

export function endingNote(): string | null {
  try {
    return window.sessionStorage.getItem(noteKey);
  } catch {
    return null;
  }
}

export function forgetEnding(): void {
  try {
    window.sessionStorage.removeItem(noteKey);
  } catch {
    // There was no note.
  }
}
