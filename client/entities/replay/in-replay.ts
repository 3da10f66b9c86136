/** Whether this page is in a replay, and what the page before it has left to tell. */
import { worldName } from '../../lib/api/world.ts';

const mark = 'replay~';
const noteKey = 'papertape.replay.ended';

/** The world whose past is replayed here; undefined where this is no replay. */
export function replayedWorld(world = worldName()): string | undefined {
  return world?.startsWith(mark) === true ? world.split('~', 2)[1] : undefined;
}

/** Of this tab alone, and told once. */
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
