/** Capabilities of a command. Everything is rolled back if the command is refused or throws. */
import type { RowOf, Tables } from './database.ts';
import type { WorldEvent } from './events.ts';
import type { LedgerEntryInput } from './ledger.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export type { RowOf };

/** Source of rows: a world between its commands, or a running command. Only stores access it. */
export interface Rows {
  readonly db: Tables;
}

export interface Tx extends Rows {
  /** World time of the command; for scheduled work, exactly its due time. */
  readonly now: number;
  readonly world: World;
  readonly ledger: {
    post(entry: LedgerEntryInput): void;
    balance(account: string, coin: string): bigint;
  };
  /**
   * Creates an identifier that is unique in this world, and the same for the same seed and history:
   * `id('ord')`.
   */
  id(kind: string): string;
  /** Creates randomness that depends on the seed and the purpose only. */
  random(purpose: string): Random;
  schedule(kind: string, key: string, at: number): void;
  unschedule(kind: string, key: string): void;
  /** Logs an event, runs its subscribers in this transaction, and announces it after the commit. */
  emit(event: WorldEvent): void;
}

/** A synchronous state change. It decides first and writes after; a Refusal writes nothing. */
export type Command<Result> = (tx: Tx) => Result;
