/** The journal of a world: one entry per turn, written in the turn's own transaction. */
import type { Rows } from '../tx.ts';
import { journalRows } from './journal.store.ts';
import { type EntryRow, journalFormat, programVersion } from './journal-entry.ts';

/** Record of a turn. */
interface TurnRecord {
  at: number;
  happenings: number;
  /** Encoded commands; undefined if the turn stopped half-way. */
  commands: readonly string[] | undefined;
  count: number;
  hash: string;
}

export class Journal {
  readonly #rows: Rows;
  #sequence = 0;
  #commandCount = 0;
  /** Last entry of the shared log that the world includes; 0 outside a cluster. */
  logged = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Reads the last entry, at the start and when the world reverts to the disk. */
  load(logged: number): void {
    this.#sequence = journalRows.last(this.#rows)?.sequence ?? 0;
    this.logged = logged;
  }

  /** Number of the last entry. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Number of commands written since the world was opened. */
  get commandCount(): number {
    return this.#commandCount;
  }

  append({ at, happenings, commands, count, hash }: TurnRecord): EntryRow {
    this.#sequence += 1;
    this.#commandCount += commands?.length ?? 0;
    const row: EntryRow = {
      sequence: this.#sequence,
      at,
      happenings,
      commands: commands === undefined ? null : `[${commands.join()}]`,
      eventCount: count,
      eventHash: hash,
      format: journalFormat,
      program: programVersion,
    };
    journalRows.append(this.#rows, row);
    return row;
  }

  /** Appends an entry of another journal unchanged. */
  copy(row: EntryRow): void {
    this.#sequence = row.sequence;
    journalRows.append(this.#rows, row);
  }
}
