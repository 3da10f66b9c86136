/** Messages between a world and the thread that commits its turns. */
import type { MessagePort } from 'node:worker_threads';
import type { RowStatement, Scalar } from './row-writes.ts';

export interface Opening {
  path: string;
  port: MessagePort;
  progress: Int32Array<SharedArrayBuffer>;
}

/** A statement and the number of its values. */
export interface LearnedStatement extends RowStatement {
  readonly size: number;
}

/** Rows of one turn. */
export interface Batch {
  turn: number;
  /** Incremented when the world reverts to the database. */
  life: number;
  /** Statements that were not sent before; numbering continues from the last one. */
  learned: readonly LearnedStatement[];
  /** Numbers of the statements in their order of execution. */
  statements: readonly number[];
  /** Values of all statements, concatenated. */
  values: readonly Scalar[];
}

/** Cause of a failed turn. `code` is SQLite's, if the error came from SQLite. */
export interface Failure {
  message: string;
  code: string | undefined;
}

/** Indexes in `progress`: the last durable turn, a failure flag, and a counter that changes with either. */
export const committedAt = 0;
export const failedAt = 1;
export const changesAt = 2;
export const progressBytes = 12;
