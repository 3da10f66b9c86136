/**
 * The door for files from elsewhere. A file is taken whole or not at all: known shape first, then every value by the schemas of the
 * API, then the world itself is opened and audited. On a server this is done by another process, which can be ended.
 */
import { readFileSync } from 'node:fs';
import { audit } from './auditor.ts';
import { ForeignFault } from './foreign/foreign-fault.ts';
import { foreignStates } from './foreign/foreign-state.store.ts';
import { readCapsule } from './journal/capsule.ts';
import { type CapsuleFacts, factsOf } from './journal/capsule-facts.ts';
import { carryCapsule } from './journal/capsule-history.ts';
import { HandClock } from './journal/hand-clock.ts';
import type { Difference } from './journal/replay.ts';
import { snapshotFiles } from './snapshots.store.ts';
import type { WorldOpener } from './world-opener.ts';

export interface SnapshotTask {
  readonly kind: 'snapshot';
  readonly file: string;
  /** Its name here; its own where left out. */
  readonly name?: string | undefined;
  /** An empty folder for the world that is opened for proof; the caller removes it. */
  readonly folder: string;
}

export interface CapsuleTask {
  readonly kind: 'capsule';
  readonly file: string;
  /** Of the world that it is carried out in. */
  readonly id: string;
  /** Holds an empty database, and afterwards the closed world. */
  readonly folder: string;
  /** The entry to stop after; the last one where left out. */
  readonly sequence?: number | undefined;
}

export interface CapsuleHearer {
  onRead(facts: CapsuleFacts, sequence: number): void;
  /** The number of the last entry that was carried out, now and then. */
  onEntry(sequence: number): void;
}

export interface CarriedCapsule {
  readonly facts: CapsuleFacts;
  /** Undefined where the entry to stop after is none of its own: then nothing was carried out. */
  readonly sequence: number | undefined;
  readonly difference: Difference | undefined;
}

export interface ForeignReader {
  /** Brings the file up to date and answers its name here. Rejects with a ForeignFault. */
  snapshot(task: SnapshotTask): Promise<string>;
  /** Rejects with a ForeignFault. */
  capsule(task: CapsuleTask, hearer: CapsuleHearer): Promise<CarriedCapsule>;
  close(): Promise<void>;
}

/** Opens the world of a state as a restore does, so that one that cannot be opened is refused now and not then. */
async function rehearse(file: string, folder: string, opener: WorldOpener): Promise<void> {
  const id = 'rehearsal';
  snapshotFiles.unpack(file, folder, { id, branch: 1, realAt: 0, clock: 'paused' });
  const world = await opener.openStill(id, folder, (time) => new HandClock(time));
  try {
    const [breach] = audit(world).breaches;
    if (breach !== undefined) throw new ForeignFault('fileValues', breach);
  } finally {
    await world.close();
  }
}

async function takeSnapshot(
  { file, name, folder }: SnapshotTask,
  openerOf: () => Promise<WorldOpener>,
): Promise<string> {
  const taken = foreignStates.takeSnapshot(file, name);
  await rehearse(file, folder, await openerOf());
  return taken;
}

async function takeCapsule(
  { file, id, folder, sequence: asked }: CapsuleTask,
  openerOf: () => Promise<WorldOpener>,
  hearer: CapsuleHearer,
): Promise<CarriedCapsule> {
  const capsule = readCapsule(readFileSync(file));
  const facts = factsOf(capsule);
  const sequence = asked ?? facts.last;
  if (sequence < facts.after || sequence > facts.last)
    return { facts, sequence: undefined, difference: undefined };
  hearer.onRead(facts, sequence);
  const opener = await openerOf();
  const difference = await carryCapsule(capsule, { id, folder, sequence, opener }, hearer.onEntry);
  return { facts, sequence, difference };
}

/** Whatever goes wrong with a file from elsewhere is the fault of the file. */
async function blamed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForeignFault) throw error;
    throw new ForeignFault(
      'fileUnknown',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
}

/** In this process. `openerOf` is called once the file itself has passed. */
export function readHere(openerOf: () => Promise<WorldOpener>): ForeignReader {
  return {
    snapshot: (task) => blamed(() => takeSnapshot(task, openerOf)),
    capsule: (task, hearer) => blamed(() => takeCapsule(task, openerOf, hearer)),
    close: () => Promise.resolve(),
  };
}
