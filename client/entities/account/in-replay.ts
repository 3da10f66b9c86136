/** Whether this page is in a replay, and what the page before it has left to tell. */
import { replayMark, worldName } from '../../lib/host/world.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { sessionKey } from '../../lib/settings/settings-storage.ts';
import { settings } from '../../lib/settings/settings-store.ts';

const noteKey = 'papertape.replay.ended';

/** The world whose past is replayed here; undefined where this is no replay. */
export function replayedWorld(world = worldName()): string | undefined {
  return world?.startsWith(replayMark) === true ? world.split('~', 2)[1] : undefined;
}

/** Of the session that the device keeps for that world; undefined where it keeps none. */
export function keptToken(world: string): unknown {
  const stored = deviceStorage?.getItem(sessionKey(world));
  return stored && 'state' in stored ? (stored.state as { token?: unknown }).token : undefined;
}

/** Takes the session of that world from the device, where it is this one. */
export function forgetSessionIn(world: string): void {
  if (keptToken(world) === settings().token) deviceStorage?.removeItem(sessionKey(world));
}

/** Of this tab alone, and said once. */
export function noteEnding(note: string): void {
  try {
    window.sessionStorage.setItem(noteKey, note);
  } catch {
    // Where nothing may be kept, the page goes back without a word.
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
    // Then there was none.
  }
}
