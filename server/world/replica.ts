/**
 * The role of this machine in a world that several machines hold. One machine leads: it decides, and its
 * decisions count once the shared log has accepted them. The others follow the log. A world of a single
 * machine has no replica.
 */
import type { CommandData } from './commands.ts';
import type { EntryRow } from './journal/journal-entry.ts';
import { realTime } from './real-clock.ts';

/** A command that another machine received and forwarded to the leader. */
export interface ForwardingDetails {
  /** Id by which the caller finds the command in the log. */
  readonly id: string;
  /**
   * Hash of the token for a session that the command may begin. The token itself stays on the machine that
   * received the request.
   */
  readonly tokenHash: string;
  /** Parent of its trace on the receiving machine, if traced. */
  readonly parent?: string | undefined;
}

/** Decision of a turn. */
export interface DecidedTurn {
  /** Journal entry of the turn. */
  readonly row: EntryRow;
  /** Ids of forwarded commands; null for commands of this machine. */
  readonly ids: readonly (string | null)[];
}

export interface Replica {
  /** True if this machine decides. */
  readonly leads: boolean;
  /** Number of the world's current leadership. */
  readonly epoch: number;
  /**
   * Describes an entry of another program version that the world waits for; it continues by itself once the
   * entry has arrived.
   */
  readonly waitsFor: string | undefined;
  /**
   * One sentence on why no command can be decided for callers of this machine; undefined if commands can be
   * decided.
   */
  readonly obstacle: string | undefined;
  /** Number of log entries that the world has not applied yet. */
  readonly lag: number;
  /**
   * Appends a turn to the log, or a leadership heartbeat. Resolves to true once the log has it; to false if
   * another machine leads and nothing of the turn has happened.
   */
  append(turn: DecidedTurn | undefined): Promise<boolean>;
  /**
   * Has a command decided by the leader; resolves once this world has applied it too, or to a refusal when
   * its caller has waited for the patience. @param since instant of the monotonic clock from which the caller
   * waits @param parent parent of its trace
   */
  forward(command: CommandData, since: number, parent?: string): Promise<unknown>;
  /**
   * Resolves to true once the world contains everything that the log contained at the call; to false if that
   * cannot be known within five seconds.
   */
  confirmState(): Promise<boolean>;
  /** Resolves when no forwarded command is waiting. */
  answered(): Promise<void>;
  /** Publishes a file of the world to all machines, before the command that refers to it. */
  publishFile(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns a file that another machine has published; undefined if there is none. */
  file(name: string): Promise<Uint8Array | undefined>;
  /** Called when the world has reverted to its file: it no longer leads, and follows from there. */
  fellBack(): void;
  close(): void;
}

/** Maximum waiting time of a caller while there is no leader, or while the log does not answer. */
export const patienceMs = 30_000;

/** Returns the rest of the patience of a caller who waits since an instant of the monotonic clock. */
export function getPatienceLeft(since: number): number {
  return Math.max(0, patienceMs - (realTime.monotonic() - since));
}

/**
 * After this silence of the log, a leading world reverts to its file and can be read; an election takes some
 * seconds.
 */
export const logSilenceMs = 5_000;

/** The outcome of an entry is unknown, and is not requested again. */
export class NoAnswer extends Error {}

/** Another machine leads: nothing of the request has happened or will happen. */
export class NotLeader extends Error {}

/** The machines have certainly not accepted the request. */
export class NotShared extends Error {}
