/** A capsule as a history that can be carried out. Nothing in it is trusted: it comes from elsewhere. */
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { worldStates } from '../world.store.ts';
import type { World } from '../world.ts';
import type { Capsule } from './capsule.ts';
import { capsuleStates } from './capsule-state.store.ts';
import type { Instant } from './carrier.ts';
import type { History, Place } from './history.ts';
import { historyFolder } from './history-folder.ts';
import type { EntryRow } from './journal-entry.ts';
import { originFile } from './origin.ts';
import { beside } from './past.store.ts';
import type { PastParts } from './past.ts';

function rowOf({ commands, ...rest }: Capsule['entries'][number]): EntryRow {
  return { ...rest, commands: commands === null ? null : JSON.stringify(commands) };
}

/** A capsule, and the bytes that it was read from. */
export interface PackedCapsule {
  readonly capsule: Capsule;
  readonly packed: Uint8Array;
}

export function historyOfCapsule({ capsule, packed }: PackedCapsule): History {
  const { origin, entries, events } = capsule;
  return {
    source: { packed },
    weight: (after, until) =>
      entries
        .slice(after - origin.sequence, until - origin.sequence)
        .reduce((sum, { happenings }) => sum + happenings + 1, 0),
    after(sequence, limit) {
      const from = sequence - origin.sequence;
      return entries.slice(from, from + limit).map(rowOf);
    },
    entry(sequence) {
      const found = entries[sequence - origin.sequence - 1];
      return found && rowOf(found);
    },
    events: (after, until) => events.slice(after - origin.eventCount, until - origin.eventCount),
    // What the ledger was is not recorded, and follows from the events where they are the same.
    rows: () => [],
  };
}

/** After an entry; after the last one it is the instant at which the capsule was written. */
export function instantIn({ origin, entries, world }: Capsule, sequence: number): Instant {
  if (sequence < origin.sequence + entries.length) return { sequence };
  return { sequence, at: Math.max(world.now, entries.at(-1)?.at ?? origin.at) };
}

/** What stands there before its first entry. */
export function beginOf({ origin, world }: Capsule, { id, folder }: Place, parts: PastParts): void {
  const { state, market = 1, ...rest } = origin;
  const file = join(folder, 'world.sqlite');
  const row = { ...rest, market, snapshot: state === null ? '' : `origin-${rest.sequence}.sqlite` };
  if (state === null) {
    beside.writeBeginning(parts.copyTemplate(folder), world, row, id);
  } else {
    mkdirSync(join(folder, historyFolder), { recursive: true });
    const kept = originFile({ folder }, row);
    writeFileSync(kept, Buffer.from(state, 'base64'));
    capsuleStates.accept(kept);
    copyFileSync(kept, file);
    worldStates.rename(file, id, world.branch);
  }
  beside.putOrigins(file, [row]);
}

/** Pictures that the world knows at that instant and that are what they say. */
export function filesOf({ files }: Capsule, world: World, folder: string): void {
  const known = new Set(beside.files(world.database));
  for (const { name, sha256, bytes } of files) {
    if (bytes === null || !known.has(name)) continue;
    const content = Buffer.from(bytes, 'base64');
    if (hash('sha256', content) === sha256) writeFileSync(join(folder, 'files', name), content);
  }
}
