/** What stands on the tape: the latest six messages, and which of them came while somebody looked. Pure. */
import type { Notification } from '@papertape/shared/contract/notification-row.ts';

export const tapeLength = 6;

export interface TapeState {
  entries: readonly Notification[];
  /** Printed just now. */
  fresh: ReadonlySet<string>;
}

/** Held, the tape stays as it is; the first entries were there already, and nobody saw them printed. */
export function nextTape(
  before: TapeState | undefined,
  list: readonly Notification[],
  isHeld: boolean,
): TapeState {
  const entries = list.slice(0, tapeLength);
  if (before === undefined) return { entries, fresh: new Set() };
  if (isHeld) return before;
  const known = new Set(before.entries.map(({ id }) => id));
  const added = entries.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (added.length === 0 && entries.length === before.entries.length) return before;
  return { entries, fresh: new Set(added) };
}
