/**
 * What a world that several machines hold asks of its place among them. One of them leads: it decides, and what it decided counts once
 * the log they share has taken it. All others carry out what the log tells. A world of one machine has no such place.
 */
import type { CommandData } from './commands.ts';
import type { EntryRow } from './journal/journal-entry.ts';

/** A command that another machine was asked, and passed on to the one that leads. */
export interface Passed {
  /** Known to the caller: it finds the command again in the log. */
  readonly id: string;
  /** Of the session that the command may begin. The token itself stays where it was asked for. */
  readonly tokenHash: string;
  /** Its trace where it was asked, if somebody watches there. */
  readonly parent?: string | undefined;
}

/** What a turn decided. */
export interface DecidedTurn {
  /** As it will stand in the journal. */
  readonly row: EntryRow;
  /** For each command that another machine passed on, its id. */
  readonly ids: readonly (string | null)[];
}

export interface Replica {
  /** Whether it decides. */
  readonly leads: boolean;
  /** How manieth lead of the world it is. */
  readonly epoch: number;
  /** What the world waits for here, and goes on by itself once that has come: an entry of another version of the program. */
  readonly waitsFor: string | undefined;
  /** Why no command can be decided for the callers of this machine now, in one sentence; undefined where it can. */
  readonly obstacle: string | undefined;
  /** Entries that the log is known to have and the world here has not seen. */
  readonly lag: number;
  /**
   * Puts a turn into the log, or the word that it still leads: true once the log has it, for certain; false when another decides now and nothing
   * of it has happened.
   */
  append(turn: DecidedTurn | undefined): Promise<boolean>;
  /** Has a command decided by the leader; answers once the world here has seen it too. @param parent of its trace */
  pass(command: CommandData, parent?: string): Promise<unknown>;
  /** Resolves when nobody waits for a command that was passed on. */
  answered(): Promise<void>;
  /** Puts a file of the world where all machines find it: before the command that tells of it. */
  offerFile(name: string, bytes: Uint8Array): Promise<void>;
  /** A file that another machine has put there; undefined where there is none of that name. */
  file(name: string): Promise<Uint8Array | undefined>;
  /** The world stands where its file does: it leads no longer, and follows from there on. */
  fellBack(): void;
  close(): void;
}

/** Who asks waits no longer than this where nobody leads, or the log gives no answer. */
export const patienceMs = 30_000;

/** After this silence of the log, a world that led goes back to its file and can be read; a log that elects takes some seconds. */
export const silenceOfLogMs = 5_000;

/** Nobody knows what became of an entry, and nobody will ask again. */
export class NoAnswer extends Error {}

/** Another machine leads by now: nothing of what was asked has happened, or will. */
export class LedElsewhere extends Error {}

/** The machines took over nothing of what was asked, for certain. */
export class NotShared extends Error {}
