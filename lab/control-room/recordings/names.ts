/** Names of recordings, which are unique on a server. */
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';

/** Characters of a name. */
export const nameMax = 80;

/** Returns whether another recording has the name; `own` is the id of the one that may keep it. */
export const isNameTaken = (list: readonly RecordingRow[], name: string, own?: string): boolean =>
  list.some((row) => row.name === name.trim() && row.id !== own);
