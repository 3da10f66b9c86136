/**
 * Recreates the state of a world at a past instant as another world in a separate folder: from the nearest
 * kept state, by replaying the journal after it.
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type WorldState, worldStates } from '../world.store.ts';
import type { World } from '../world.ts';
import type { WorldOpener } from '../world-opener.ts';
import { getHistory, type History, type ReplaySite, type Witness } from './history.ts';
import { historyFolder } from './history-folder.ts';
import { journalOrigins, journalRows, type OriginRow } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';
import { listKeptStates } from './kept-states.ts';
import { ManualClock } from './manual-clock.ts';
import { originFile } from './origin.ts';
import { beside } from './past.store.ts';
import { type Difference, Replay } from './replay.ts';
import type { Instant, ReplayRunner, ReplayTask } from './replay-runner.ts';

export type { Instant };

export interface PastParts {
  opener: WorldOpener;
  /** Puts an empty database into the folder and returns its path. */
  copyTemplate(folder: string): string;
  /** Replays long histories; without it everything is replayed here. */
  carrier?: ReplayRunner | undefined;
}

/** Progress of a replay in entries. */
export interface Progress {
  done: number;
  total: number;
}

/** Folder in which a past is created, with the tools for it. */
interface PastPlace extends ReplaySite {
  readonly parts: PastParts;
  readonly progress: Progress;
}

/** Replay from the state in the folder, which follows entry `from`, to an instant. */
interface Stretch {
  readonly history: History;
  readonly from: number;
  readonly instant: Instant;
  /** Version of the market by which its entries were decided. */
  readonly market: number;
}

export type Inspect<Seen> = (world: World, difference: Difference | undefined) => Seen | Promise<Seen>;

/** Other work runs between two pages. */
const entriesAtOnce = 200;
/** A replay longer than one page runs outside the serving thread, if possible. */
const weightHere = entriesAtOnce;

/**
 * Replays a history from the state in the folder, and passes the world and the first difference to `look`.
 */
async function replayInto<Seen>(
  { history, from, instant, market }: Stretch,
  { id, folder, parts, progress }: PastPlace,
  look: Inspect<Seen>,
): Promise<Seen> {
  if (market !== parts.opener.market.number && instant.sequence > from) {
    const difference = anotherMarket(market, parts.opener.market.number, history.entry(from + 1));
    return withFrozenWorld({ id, folder }, parts.opener, ({ world }) => look(world, difference));
  }
  progress.total = instant.sequence - from;
  const onEntry = (sequence: number) => {
    progress.done = sequence - from;
  };
  const { carrier, opener } = parts;
  const errand = { id, folder, instant, source: history.source };
  if (carrier === undefined || history.weight(from, instant.sequence) <= weightHere)
    return replayHere({ ...errand, history }, opener, onEntry, look);
  const difference = await carrier.carry(errand, onEntry);
  return withFrozenWorld(errand, opener, ({ world }) => look(world, difference));
}

/**
 * Returns the difference for entries of another market version: prices decide an entry, and those of another
 * version are no longer available.
 */
export function anotherMarket(was: number, is: number, row: EntryRow | undefined): Difference {
  const reason = `it was decided by version ${was} of the market and cannot be carried out by version ${is}; the state kept at the change is the first that can be`;
  return { sequence: row?.sequence ?? 0, at: row?.at ?? 0, reason, was: null, came: null, rows: [] };
}

/** Opens a world of the past with its clock stopped, and closes it after `show`, also if that throws. */
export async function withFrozenWorld<Seen>(
  { id, folder }: ReplaySite,
  opener: WorldOpener,
  show: (opened: { world: World; clock: ManualClock }) => Seen | Promise<Seen>,
): Promise<Seen> {
  const clock = new ManualClock(0);
  const world = await opener.openStill(id, folder, (time) => {
    clock.moveTo(time);
    return clock;
  });
  try {
    return await show({ world, clock });
  } finally {
    await world.close();
  }
}

/** Access to a history page by page. */
export type EntryPages = Pick<History, 'after' | 'entry'>;

/** Replays in this thread, page by page. */
export function replayHere<Seen>(
  errand: Omit<ReplayTask, 'source'> & { history: EntryPages & Witness },
  opener: WorldOpener,
  onEntry: (sequence: number) => void,
  look: Inspect<Seen>,
): Promise<Seen> {
  const { history, instant } = errand;
  return withFrozenWorld(errand, opener, async ({ world, clock }) => {
    const replay = new Replay(world, clock, history);
    const difference = await playUntil(errand, world, replay, onEntry);
    return look(world, difference ?? advanceToInstant(instant, history, replay));
  });
}

/** Advances from the entry to the instant itself. */
function advanceToInstant(
  { sequence, at }: Instant,
  history: EntryPages,
  replay: Replay,
): Difference | undefined {
  // Work due until then belongs to the next entry, if there is one.
  if (at !== undefined && history.entry(sequence + 1) === undefined) return replay.restUntil(at);
  if (at === undefined) replay.standAfter(history.entry(sequence));
  else replay.advanceTo(at);
  return undefined;
}

/** Passes a world as it was at a past instant to `look`. */
export async function inspectPast<Seen>(
  source: World,
  instant: Instant,
  place: PastPlace,
  look: Inspect<Seen>,
): Promise<Seen> {
  await source.catchUp();
  const { from, market } = writeFirstState(source, instant, place);
  return replayInto({ history: getHistory(source), from, instant, market }, place, look);
}

/** Replays everything from an origin to the next one or to the present, without kept states in between. */
export async function replayFromOrigin<Seen>(
  source: World,
  origin: OriginRow,
  place: PastPlace,
  look: Inspect<Seen>,
): Promise<Seen> {
  const origins = journalOrigins.all(source);
  const next = origins.find(({ sequence }) => sequence > origin.sequence);
  const instant = next === undefined ? getPresent(source) : { sequence: next.sequence };
  putOrigin(source, origin, place);
  const { sequence: from, market } = origin;
  return replayInto({ history: getHistory(source), from, instant, market }, place, look);
}

/** Creates a permanent world from a past instant. */
export function createPast(
  source: World,
  instant: Instant,
  place: PastPlace,
): Promise<Difference | undefined> {
  return inspectPast(source, instant, place, (world, difference) => {
    if (difference !== undefined) return difference;
    beside.adopt(source.database, world.database);
    copyFiles(source, world, place.folder);
    return undefined;
  });
}

/** Returns the instant of a world time; undefined before the journal began and in the future. */
export function findInstantAt(source: World, at: number): Instant | undefined {
  const first = journalOrigins.all(source)[0];
  if (first === undefined || at < first.at || at > source.processedTo) return undefined;
  const sequence = journalRows.lastAt(source.database, at)?.sequence ?? first.sequence;
  return { sequence, at };
}

/** Returns the current instant. */
const getPresent = ({ journal: { sequence }, processedTo }: World): Instant => ({
  sequence,
  at: processedTo,
});

/** Returns the instant after an entry; undefined if there is no such entry. */
export function findInstantAfter(source: World, sequence: number): Instant | undefined {
  const first = journalOrigins.all(source)[0];
  if (first === undefined || sequence < first.sequence || sequence > source.journal.sequence)
    return undefined;
  return { sequence };
}

/** Writes the newest state that is not after the instant; returns the entry that it follows. */
function writeFirstState(
  source: World,
  instant: Instant,
  place: PastPlace,
): Pick<Stretch, 'from' | 'market'> {
  const { sequence } = instant;
  const until = instant.at ?? Number.POSITIVE_INFINITY;
  const origins = journalOrigins.all(source).filter((row) => row.sequence <= sequence && row.at <= until);
  const origin = origins.at(-1);
  if (origin === undefined)
    throw new Error(`the journal of ${source.id} does not reach back to entry ${sequence}`);
  const at = instant.at ?? journalRows.get(source, sequence)?.at ?? origin.at;
  const kept = listKeptStates(source.folder).findLast(
    (state) =>
      state.sequence > origin.sequence && state.sequence <= sequence && isOfHistory(source, state.file, at),
  );
  if (kept === undefined) putOrigin(source, origin, place);
  else copyState(kept.file, source.state, place);
  beside.putOrigins(getDatabaseFile(place), origins);
  copyOrigins(source, origins, place.folder);
  return { from: kept?.sequence ?? origin.sequence, market: origin.market };
}

const getDatabaseFile = ({ folder }: ReplaySite) => join(folder, 'world.sqlite');

function putOrigin(source: World, origin: OriginRow, place: PastPlace): void {
  const { id, folder, parts } = place;
  if (origin.snapshot === '') beside.writeBeginning(parts.copyTemplate(folder), source.state, origin, id);
  else copyState(originFile(source, origin), source.state, place);
}

/** Returns whether a kept state belongs to the world's current history, and is not after an instant. */
function isOfHistory(source: World, file: string, at: number): boolean {
  const face = beside.readStateSummary(file);
  const entry = face && journalRows.get(source, face.sequence);
  if (face === undefined || entry === undefined || face.branch !== source.branch || face.processedTo > at)
    return false;
  const { at: time, commands, eventCount, eventHash } = entry;
  return (
    face.at === time &&
    face.commands === commands &&
    face.eventCount === eventCount &&
    face.eventHash === eventHash
  );
}

function copyState(from: string, { branch }: WorldState, place: ReplaySite): void {
  copyFileSync(from, getDatabaseFile(place));
  worldStates.rename(getDatabaseFile(place), place.id, branch);
}

/** Copies the states that a journal needs for its replay. */
export function copyOrigins(source: World, origins: readonly OriginRow[], folder: string): void {
  for (const origin of origins) {
    if (origin.snapshot === '') continue;
    mkdirSync(join(folder, historyFolder), { recursive: true });
    copyFileSync(originFile(source, origin), join(folder, historyFolder, origin.snapshot));
  }
}

async function playUntil(
  { history, instant: { sequence } }: Pick<ReplayTask, 'instant'> & { history: EntryPages },
  world: World,
  replay: Replay,
  onEntry: (sequence: number) => void,
): Promise<Difference | undefined> {
  for (;;) {
    const left = sequence - world.journal.sequence;
    const page = left > 0 ? history.after(world.journal.sequence, Math.min(entriesAtOnce, left)) : [];
    if (page.length === 0) return undefined;
    const difference = replay.play(page);
    onEntry(world.journal.sequence);
    if (difference !== undefined) return difference;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Copies the uploads that the rows of the world refer to at that instant. */
function copyFiles(source: World, world: World, folder: string): void {
  for (const name of beside.files(world.database)) {
    const file = join(source.folder, 'files', name);
    if (existsSync(file)) copyFileSync(file, join(folder, 'files', name));
  }
}
