/**
 * Makes the state that a world had at an instant of its past, as another world in a folder of its own: from the nearest state that
 * was kept, by carrying out what the journal tells after it.
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type WorldState, worldStates } from '../world.store.ts';
import type { World } from '../world.ts';
import type { WorldOpener } from '../world-opener.ts';
import { HandClock } from './hand-clock.ts';
import { type History, historyOf, type Place } from './history.ts';
import { historyFolder } from './history-folder.ts';
import { journalOrigins, journalRows, type OriginRow } from './journal.store.ts';
import { keptStates } from './kept-states.ts';
import { originFile } from './origin.ts';
import { beside } from './past.store.ts';
import { type Difference, Replay } from './replay.ts';

/** An instant of a world's past: after an entry of its journal, or at a world time. */
export interface Instant {
  readonly sequence: number;
  /** The time to go on to after the entry; its own when left out. */
  readonly at?: number | undefined;
}

export interface PastParts {
  opener: WorldOpener;
  /** Puts a database of no world into the folder, and says where. */
  copyTemplate(folder: string): string;
}

/** Where a past is made, and with what. */
interface PastPlace extends Place {
  readonly parts: PastParts;
}

export type Look<Seen> = (world: World, difference: Difference | undefined) => Seen | Promise<Seen>;

/** Between two pages others get their turn. */
const entriesAtOnce = 200;

/** Carries out a history from what stands in the folder, and lets somebody look at what came of it or hear where it parts. */
export async function replayInto<Seen>(
  history: History,
  instant: Instant,
  { id, folder, opener }: Place & { opener: WorldOpener },
  look: Look<Seen>,
): Promise<Seen> {
  const clock = new HandClock(0);
  const world = await opener.openStill(id, folder, (time) => {
    clock.moveTo(time);
    return clock;
  });
  try {
    const replay = new Replay(world, clock, history);
    const difference = await playUntil(history, world, replay, instant.sequence);
    if (difference === undefined) {
      if (instant.at === undefined) replay.standAt(history.entry(instant.sequence)?.at ?? world.processedTo);
      else replay.advanceTo(instant.at);
    }
    return await look(world, difference);
  } finally {
    await world.close();
  }
}

/** Lets somebody look at a world as it stood. */
export async function visitPast<Seen>(
  source: World,
  instant: Instant,
  place: PastPlace,
  look: Look<Seen>,
): Promise<Seen> {
  await source.catchUp();
  begin(source, instant, place, place.parts);
  return replayInto(historyOf(source), instant, { ...place, opener: place.parts.opener }, look);
}

/** The same, to stay as a world of its own. */
export function makePast(
  source: World,
  instant: Instant,
  place: Place,
  parts: PastParts,
): Promise<Difference | undefined> {
  return visitPast(source, instant, { ...place, parts }, (world, difference) => {
    if (difference !== undefined) return difference;
    beside.adopt(source.database, world.database);
    copyFiles(source, world, place.folder);
    return undefined;
  });
}

/** The instant of a world time; undefined where the journal does not reach so far back, or the world has not got there. */
export function instantAt(source: World, at: number): Instant | undefined {
  const first = journalOrigins.all(source)[0];
  if (first === undefined || at < first.at || at > source.processedTo) return undefined;
  const sequence = journalRows.lastAt(source.database, at)?.sequence ?? first.sequence;
  return { sequence, at };
}

/** The instant after an entry; undefined where there is none of that number. */
export function instantAfter(source: World, sequence: number): Instant | undefined {
  const first = journalOrigins.all(source)[0];
  if (first === undefined || sequence < first.sequence || sequence > source.journal.sequence)
    return undefined;
  return { sequence };
}

/** What stands there before the first entry is carried out: the newest state that is not after the instant. */
function begin(source: World, instant: Instant, place: Place, parts: PastParts): void {
  const { id, folder } = place;
  const { sequence } = instant;
  const until = instant.at ?? Number.POSITIVE_INFINITY;
  const origins = journalOrigins.all(source).filter((row) => row.sequence <= sequence && row.at <= until);
  const origin = origins.at(-1);
  if (origin === undefined)
    throw new Error(`the journal of ${source.id} does not reach back to entry ${sequence}`);
  const at = instant.at ?? journalRows.get(source, sequence)?.at ?? origin.at;
  const kept = keptStates(source.folder).findLast(
    (state) =>
      state.sequence > origin.sequence && state.sequence <= sequence && isOfHistory(source, state.file, at),
  );
  const file = join(folder, 'world.sqlite');
  if (kept !== undefined) copyState(kept.file, source.state, id, file);
  else if (origin.snapshot !== '') copyState(originFile(source, origin), source.state, id, file);
  else beside.writeBeginning(parts.copyTemplate(folder), source.state, origin, id);
  beside.putOrigins(file, origins);
  copyOrigins(source, origins, folder);
}

/** Whether a kept state is the world's own, of its present history, and not after an instant. */
function isOfHistory(source: World, file: string, at: number): boolean {
  const face = beside.faceOf(file);
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

function copyState(from: string, { branch }: WorldState, id: string, file: string): void {
  copyFileSync(from, file);
  worldStates.rename(file, id, branch);
}

/** What a journal needs to be replayed goes with it. */
export function copyOrigins(source: World, origins: readonly OriginRow[], folder: string): void {
  for (const origin of origins) {
    if (origin.snapshot === '') continue;
    mkdirSync(join(folder, historyFolder), { recursive: true });
    copyFileSync(originFile(source, origin), join(folder, historyFolder, origin.snapshot));
  }
}

async function playUntil(
  history: History,
  world: World,
  replay: Replay,
  sequence: number,
): Promise<Difference | undefined> {
  for (;;) {
    const left = sequence - world.journal.sequence;
    const page = left > 0 ? history.after(world.journal.sequence, Math.min(entriesAtOnce, left)) : [];
    if (page.length === 0) return undefined;
    const difference = replay.play(page);
    if (difference !== undefined) return difference;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Those that the world knows at that instant. */
function copyFiles(source: World, world: World, folder: string): void {
  for (const name of beside.files(world.database)) {
    const file = join(source.folder, 'files', name);
    if (existsSync(file)) copyFileSync(file, join(folder, 'files', name));
  }
}
