/** Tells whether this page is in a replay, and carries a note from the previous page. */
import { replayMark, worldName } from '../../lib/host/world.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';

const noteKey = 'papertape.replay.ended';

/** The world whose past is replayed here; undefined outside a replay. */
export function replayedWorld(world = worldName()): string | undefined {
  return world?.startsWith(replayMark) === true ? world.split('~', 2)[1] : undefined;
}

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
