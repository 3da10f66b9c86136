/**
 * Import of files. A file is accepted completely or not at all: its shape is checked first, then every value
 * against the schemas of the API, then the world is opened and audited. A server does this in another
 * process, which can be killed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecordingFault } from '../recordings/recorded-bars.ts';
import { RecordingStore } from '../recordings/recording-store.ts';
import { RecordingMissing } from '../recordings/recording-uses.ts';
import { audit } from './auditor.ts';
import { DataFault } from './data-fault.ts';
import { ForeignFault } from './foreign/foreign-fault.ts';
import { foreignStates } from './foreign/foreign-state.store.ts';
import { type Capsule, readCapsule } from './journal/capsule.ts';
import { type CapsuleFacts, summarizeCapsule } from './journal/capsule-facts.ts';
import { replayCapsule } from './journal/capsule-history.ts';
import { ManualClock } from './journal/manual-clock.ts';
import type { Difference } from './journal/replay.ts';
import { snapshotFiles } from './snapshots.store.ts';
import type { WorldOpener } from './world-opener.ts';

export interface SnapshotTask {
  readonly kind: 'snapshot';
  readonly file: string;
  /** Name under which to store it; by default its own. */
  readonly name?: string | undefined;
  /** Empty folder for the world that is opened as proof; the caller removes it. */
  readonly folder: string;
}

export interface CapsuleTask {
  readonly kind: 'capsule';
  readonly file: string;
  /** Id of the world in which it is replayed. */
  readonly id: string;
  /** Holds an empty database, and afterwards the closed world. */
  readonly folder: string;
  /** Entry to stop after; by default the last one. */
  readonly sequence?: number | undefined;
}

export interface CapsuleObserver {
  onRead(facts: CapsuleFacts, sequence: number): void;
  /** Called from time to time with the number of the last replayed entry. */
  onEntry(sequence: number): void;
}

export interface CarriedCapsule {
  readonly facts: CapsuleFacts;
  /** Undefined if the capsule lacks the entry to stop after; then nothing was replayed. */
  readonly sequence: number | undefined;
  readonly difference: Difference | undefined;
}

export interface ForeignReader {
  /** Migrates a snapshot file and returns its name. Rejects with a ForeignFault. */
  snapshot(task: SnapshotTask): Promise<string>;
  /** Replays a capsule. Rejects with a ForeignFault. */
  capsule(task: CapsuleTask, observer: CapsuleObserver): Promise<CarriedCapsule>;
  close(): Promise<void>;
}

/** Opens the world of a state as a restore does, so that a state that cannot be opened is refused now. */
async function rehearse(file: string, folder: string, opener: WorldOpener): Promise<void> {
  const id = 'rehearsal';
  snapshotFiles.unpack(file, folder, { id, branch: 1, realAt: 0, clock: 'paused' });
  const world = await opener.openStill(id, folder, (time) => new ManualClock(time));
  try {
    const [breach] = audit(world).breaches;
    if (breach !== undefined) throw new ForeignFault('fileValues', breach);
  } finally {
    await world.close();
  }
}

/** Returns an opener that also finds the recordings of a folder. */
type FindOpener = (carried?: string) => Promise<WorldOpener>;

async function takeSnapshot({ file, name, folder }: SnapshotTask, getOpener: FindOpener): Promise<string> {
  const taken = foreignStates.takeSnapshot(file, name);
  await rehearse(file, folder, await getOpener());
  return taken;
}

/** Returns the folder of the recordings that a capsule brings, below that of its world. */
export const getCarriedFolder = (folder: string): string => join(folder, 'recordings');

/** Stores the recordings of a capsule; returns their folder, or undefined without any. */
function unpackRecordings({ recordings = [] }: Capsule, folder: string): string | undefined {
  if (recordings.length === 0) return undefined;
  const carried = getCarriedFolder(folder);
  const store = RecordingStore.open(carried, { now: () => 0 });
  for (const { id, bytes } of recordings) {
    try {
      store.unpack(id, Buffer.from(bytes, 'base64'));
    } catch (error) {
      if (error instanceof RecordingFault) throw new ForeignFault('fileValues', `recordings.${id}`);
      throw error;
    }
  }
  return carried;
}

async function takeCapsule(
  { file, id, folder, sequence: requested }: CapsuleTask,
  getOpener: FindOpener,
  observer: CapsuleObserver,
): Promise<CarriedCapsule> {
  const capsule = readCapsule(readFileSync(file));
  const facts = summarizeCapsule(capsule);
  const sequence = requested ?? facts.last;
  if (sequence < facts.after || sequence > facts.last)
    return { facts, sequence: undefined, difference: undefined };
  observer.onRead(facts, sequence);
  const opener = await getOpener(unpackRecordings(capsule, folder));
  const difference = await replayCapsule(capsule, { id, folder, sequence, opener }, observer.onEntry);
  return { facts, sequence, difference };
}

/** Attributes every error to the file that is being imported. */
async function blameFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForeignFault) throw error;
    const cause = error instanceof DataFault ? error.cause : undefined;
    if (cause instanceof RecordingMissing) throw new ForeignFault('recordingMissing', cause.symbol);
    throw new ForeignFault(
      'fileUnknown',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
}

/** Creates a reader in this process. `getOpener` is called once the file itself has passed its checks. */
export function readHere(getOpener: FindOpener): ForeignReader {
  return {
    snapshot: (task) => blameFile(() => takeSnapshot(task, getOpener)),
    capsule: (task, observer) => blameFile(() => takeCapsule(task, getOpener, observer)),
    close: () => Promise.resolve(),
  };
}
