/** Where the journals of two worlds part. */
import { blank } from '../world/journal/blank.ts';
import { journalRows } from '../world/journal/journal.store.ts';
import { decodeEntry, type EntryRow } from '../world/journal/journal-entry.ts';
import type { World } from '../world/world.ts';

interface Parting {
  /** Entries that are the same. */
  same: number;
  /** The first that is not, in each; undefined where its journal ends. */
  left: EntryRow | undefined;
  right: EntryRow | undefined;
}

const entriesAtOnce = 500;

/** Salts are chance, and what a program calls itself changes nothing that happened. */
function faceOf(row: EntryRow | undefined): string | undefined {
  if (row === undefined) return undefined;
  const { at, happenings, commands, eventCount, eventHash } = decodeEntry(row);
  const said = commands?.map(({ name, data, outcome }) => [
    name,
    blank(data?.actor),
    blank(data?.input),
    outcome,
  ]);
  return JSON.stringify([at, happenings, said, eventCount, eventHash]);
}

export function firstParting(a: World, b: World): Parting {
  for (let same = 0; ; ) {
    const left = journalRows.after(a.database, same, entriesAtOnce);
    const right = journalRows.after(b.database, same, entriesAtOnce);
    const length = Math.max(left.length, right.length);
    for (let index = 0; index < length; index += 1) {
      if (faceOf(left[index]) !== faceOf(right[index]))
        return { same: same + index, left: left[index], right: right[index] };
    }
    if (length === 0) return { same, left: undefined, right: undefined };
    same += length;
  }
}
