/**
 * The log that the machines of one world share. An append names the entry that must be the last one, so of two machines that both believe to lead, one
 * is refused. The safety of a cluster rests on this single check and never on clocks.
 */

import { NoAnswer } from '../server/world/replica.ts';

/** An entry as the log stores it. */
export interface LoggedText {
  /** Counts from 1 without gaps. */
  readonly sequence: number;
  /** Unique for ever; chosen by the author. */
  readonly id: string;
  readonly text: string;
}

export interface Draft {
  readonly id: string;
  readonly text: string;
  /** The sequence of the last entry that the author has seen; 0 for the first entry. */
  readonly after: number;
}

/** `unknown`: no answer arrived. The entry may be in the log, may still get there, or never will. */
export type AppendAnswer = 'accepted' | 'refused' | 'unknown';

export interface SharedLog {
  /** Tries once. */
  append(draft: Draft): Promise<AppendAnswer>;
  /** Returns an entry that the quorum has; undefined if there is none of that number (yet). Rejects without an answer. */
  read(sequence: number): Promise<LoggedText | undefined>;
  /** Returns the sequences of the oldest and the newest stored entry; `first` is one more than `last` in an empty log. Rejects without an answer. */
  bounds(): Promise<{ first: number; last: number }>;
  /** Calls back soon after the quorum has an entry; may miss some. Returns a function that ends the subscription. */
  subscribe(onEntry: (entry: LoggedText) => void): () => void;
  /** Deletes the entries up to a sequence. */
  forget(until: number): Promise<void>;
}

/**
 * The certain outcome of an append. `deposed`: another entry is in its place. `lost`: the log ends before an entry that it had acknowledged.
 * `forgotten`: the log has moved on and no longer stores the entry in that place.
 */
export type AppendOutcome = 'accepted' | 'deposed' | 'lost' | 'forgotten';

export interface RetryPolicy {
  /** Resolves a little later, longer with each try. */
  pause(tries: number): Promise<void>;
  /** Returns true once no caller waits for the outcome. */
  isOver(): boolean;
}

export function retryUntil(isOver: () => boolean): RetryPolicy {
  return {
    pause: (tries) => new Promise((resolve) => setTimeout(resolve, Math.min(1_000, 20 * 2 ** tries))),
    isOver,
  };
}

/** Returns true if the log has deleted the entry that follows; it then stays so. Rejects without an answer. */
export async function isForgotten(log: SharedLog, after: number): Promise<boolean> {
  return after < (await log.bounds()).first - 1;
}

/**
 * Returns the bounds of the log, read again until they include an entry that the log has acknowledged, or until the policy ends. A log server that has just been
 * elected, or does not know yet that another one was, returns an earlier end for some seconds.
 */
export async function readBoundsWith(
  log: SharedLog,
  acknowledged: number,
  policy: RetryPolicy,
): Promise<{ first: number; last: number }> {
  for (let tries = 1; ; tries += 1) {
    const bounds = await log.bounds();
    if (bounds.last >= acknowledged || policy.isOver()) return bounds;
    await policy.pause(tries);
  }
}

/** A quorum that changes may refuse this often before it answers correctly; a log that refuses more often has lost its end. */
const refusalsMax = 40;

/**
 * Appends and resolves only once the outcome is certain. Without an answer it reads the log, and sends the same entry again if its place is still
 * empty. Every try names the same last entry, so at most one of them is stored. Rejects with `NoAnswer` when the policy is over.
 */
export async function appendUntilCertain(
  log: SharedLog,
  draft: Draft,
  policy: RetryPolicy,
): Promise<AppendOutcome> {
  let refusals = 0;
  for (let tries = 0; !policy.isOver(); tries += 1) {
    if (tries > 0) await policy.pause(tries);
    const answer = await log.append(draft);
    if (answer === 'accepted') return 'accepted';
    // A refusal may answer the second try of an entry that the first one has stored.
    const found = await log.read(draft.after + 1).catch(() => undefined);
    if (found !== undefined) return found.id === draft.id ? 'accepted' : 'deposed';
    if (answer !== 'refused') continue;
    if (await isForgotten(log, draft.after).catch(() => false)) return 'forgotten';
    refusals += 1;
    if (refusals > refusalsMax) return 'lost';
  }
  throw new NoAnswer('the log did not answer before the end');
}
