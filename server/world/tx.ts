/**
 * What a command may do. All of it is taken back when the command is refused or throws.
 */
import type { RowOf, Tables } from './database.ts';
import type { WorldEvent } from './events.ts';
import type { LedgerEntryInput } from './ledger.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export type { RowOf };

/** What rows are read from: a world between its commands, or a running command. Only stores look inside. */
export interface Rows {
  readonly db: Tables;
}

export interface Tx extends Rows {
  /** World time of this command: for due things, exactly their due time. */
  readonly now: number;
  readonly world: World;
  readonly ledger: {
    post(entry: LedgerEntryInput): void;
    balance(account: string, coin: string): bigint;
  };
  /** A new identifier, unique in this world and the same for the same seed and history: `id('ord')`. */
  id(kind: string): string;
  /** Chance that depends on the seed and the purpose only. */
  random(purpose: string): Random;
  schedule(kind: string, key: string, at: number): void;
  unschedule(kind: string, key: string): void;
  /** Logs an event, runs its subscribers in this transaction, and announces it after the commit. */
  emit(event: WorldEvent): void;
}

/** A synchronous state change. It decides first and writes after; a Refusal writes nothing. */
export type Command<Result> = (tx: Tx) => Result;
