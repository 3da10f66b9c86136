/** What a world and the thread that commits its turns tell each other. */
import type { MessagePort } from 'node:worker_threads';
import type { RowStatement, Scalar } from './row-writes.ts';

export interface Opening {
  path: string;
  port: MessagePort;
  progress: Int32Array<SharedArrayBuffer>;
}

/** A statement, and how many values it takes. */
export interface LearnedStatement extends RowStatement {
  readonly size: number;
}

/** The rows of a turn. */
export interface Batch {
  turn: number;
  /** Goes up when the world goes back to what the database says. */
  life: number;
  /** Statements that were not sent before; their numbers go on from the last one's. */
  learned: readonly LearnedStatement[];
  /** By their numbers, in the order in which they are carried out. */
  statements: readonly number[];
  /** The values of all of them, one after the other. */
  values: readonly Scalar[];
}

/** Why a turn could not be written. `code` is SQLite's, if it was SQLite. */
export interface Failure {
  message: string;
  code: string | undefined;
}

/** Places in `progress`: the last turn that is durable, whether one has failed, and a number that changes with either. */
export const committedAt = 0;
export const failedAt = 1;
export const changesAt = 2;
export const progressBytes = 12;
