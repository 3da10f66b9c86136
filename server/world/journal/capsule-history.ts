/** Replays a capsule. Nothing in it is trusted, because it is imported. */
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignStates } from '../foreign/foreign-state.store.ts';
import { worldStates } from '../world.store.ts';
import type { World } from '../world.ts';
import type { WorldOpener } from '../world-opener.ts';
import type { Capsule } from './capsule.ts';
import type { ReplaySite, Witness } from './history.ts';
import { historyFolder } from './history-folder.ts';
import type { EntryRow } from './journal-entry.ts';
import { originFile } from './origin.ts';
import { beside } from './past.store.ts';
import { anotherMarket, type EntryPages, replayHere, withFrozenWorld } from './past.ts';
import type { Difference } from './replay.ts';
import type { Instant } from './replay-runner.ts';

function toEntryRow({ commands, ...rest }: Capsule['entries'][number]): EntryRow {
  return { ...rest, commands: commands === null ? null : JSON.stringify(commands) };
}

function createCapsuleHistory({ origin, entries, events }: Capsule): EntryPages & Witness {
  return {
    after(sequence, limit) {
      const from = sequence - origin.sequence;
      return entries.slice(from, from + limit).map(toEntryRow);
    },
    entry(sequence) {
      const found = entries[sequence - origin.sequence - 1];
      return found && toEntryRow(found);
    },
    events: (after, until) => events.slice(after - origin.eventCount, until - origin.eventCount),
    // Ledger rows are not recorded in a capsule; they follow from the events if those are equal.
    rows: () => [],
  };
}

/** Returns the instant after an entry; for the last one, the instant at which the capsule was written. */
function getInstant({ origin, entries, world }: Capsule, sequence: number): Instant {
  if (sequence < origin.sequence + entries.length) return { sequence };
  return { sequence, at: Math.max(world.now, entries.at(-1)?.at ?? origin.at) };
}

/** Writes the state before the first entry into a folder with an empty database. */
function writeStart({ origin, world }: Capsule, { id, folder }: ReplaySite): void {
  const { state, market = 1, ...rest } = origin;
  const file = join(folder, 'world.sqlite');
  const row = { ...rest, market, snapshot: state === null ? '' : `origin-${rest.sequence}.sqlite` };
  if (state === null) {
    beside.writeBeginning(file, world, row, id);
  } else {
    mkdirSync(join(folder, historyFolder), { recursive: true });
    const kept = originFile({ folder }, row);
    writeFileSync(kept, Buffer.from(state, 'base64'));
    foreignStates.takeState(kept);
    copyFileSync(kept, file);
    worldStates.rename(file, id, world.branch);
  }
  beside.putOrigins(file, [row]);
}

/** Writes the pictures that the rows of the world refer to at that instant and whose hashes match. */
function putPictures({ files }: Capsule, world: World, folder: string): void {
  const known = new Set(beside.files(world.database));
  for (const { name, sha256, bytes } of files) {
    if (bytes === null || !known.has(name)) continue;
    const content = Buffer.from(bytes, 'base64');
    if (hash('sha256', content) === sha256) writeFileSync(join(folder, 'files', name), content);
  }
}

interface CapsulePlace extends ReplaySite {
  /** Entry to stop after. */
  readonly sequence: number;
  readonly opener: WorldOpener;
}

/**
 * Replays a capsule up to an entry, and leaves the closed world in the folder; resolves to the first
 * difference.
 */
export function replayCapsule(
  capsule: Capsule,
  { sequence, opener, ...place }: CapsulePlace,
  onEntry: (sequence: number) => void,
): Promise<Difference | undefined> {
  writeStart(capsule, place);
  const history = createCapsuleHistory(capsule);
  const { sequence: from, market = 1 } = capsule.origin;
  if (market !== opener.market.number && sequence > from) {
    const difference = anotherMarket(market, opener.market.number, history.entry(from + 1));
    return withFrozenWorld(place, opener, () => difference);
  }
  const errand = { ...place, instant: getInstant(capsule, sequence), history };
  return replayHere(errand, opener, onEntry, (world, difference) => {
    putPictures(capsule, world, place.folder);
    return difference;
  });
}
