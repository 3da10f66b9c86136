/**
 * The log that the machines of one world share: who appends names the entry that has to be the last one, so of two who both
 * believe to lead, one is refused. All safety of a cluster rests on this one answer, never on clocks.
 */

import { NoAnswer } from '../server/world/replica.ts';

/** An entry as the log keeps it. */
export interface LoggedText {
  /** From 1, without a gap. */
  readonly sequence: number;
  /** Given by the machine that appended it, unique for ever. */
  readonly id: string;
  readonly text: string;
}

export interface Draft {
  readonly id: string;
  readonly text: string;
  /** The sequence of the last entry that its author knows; 0 for the first of all. */
  readonly after: number;
}

/** `unknown`: no answer came. It may be in the log, may get there yet, or never. */
export type Answer = 'accepted' | 'refused' | 'unknown';

export interface SharedLog {
  /** One try. */
  append(draft: Draft): Promise<Answer>;
  /** As the quorum has it; undefined where there is none of that number (yet). Rejects when nobody answers. */
  read(sequence: number): Promise<LoggedText | undefined>;
  /** The numbers of the oldest and the newest entry that are kept; `first` is one more than `last` where there is none. Rejects when nobody answers. */
  bounds(): Promise<{ first: number; last: number }>;
  /** Hears of entries that the quorum has, soon after; some may be missed. Returns how to stop. */
  listen(hear: (entry: LoggedText) => void): () => void;
  /** Forgets the entries up to a sequence. */
  forget(until: number): Promise<void>;
}

/**
 * What became of an entry, for certain. `lost`: the log ends before what its author knew, so it does not keep what it had acknowledged.
 * `forgotten`: the log has gone on, and forgotten by now whose entry stood there.
 */
export type Fate = 'accepted' | 'deposed' | 'lost' | 'forgotten';

export interface Patience {
  /** Resolves a little later, longer with each try. */
  pause(tries: number): Promise<void>;
  /** Whether nobody waits for the answer any more. */
  isOver(): boolean;
}

export function untilOver(isOver: () => boolean): Patience {
  return {
    pause: (tries) => new Promise((resolve) => setTimeout(resolve, Math.min(1_000, 20 * 2 ** tries))),
    isOver,
  };
}

/** Whether the log has forgotten what comes after an entry. Once so, always so. Rejects when nobody answers. */
export async function isForgotten(log: SharedLog, after: number): Promise<boolean> {
  return after < (await log.bounds()).first - 1;
}

/** Tries after which a log that refuses and yet has nothing there has lost its end: a quorum that changes needs some. */
const refusalsMax = 40;

/**
 * Appends, and answers only what is certain: where no answer came it reads the log, and where the log has nothing there yet it sends the
 * very same entry again. Whatever is sent more than once names the same last entry, so it gets there at most once.
 */
export async function appendSurely(log: SharedLog, draft: Draft, patience: Patience): Promise<Fate> {
  let refusals = 0;
  for (let tries = 0; !patience.isOver(); tries += 1) {
    if (tries > 0) await patience.pause(tries);
    const answer = await log.append(draft);
    if (answer === 'accepted') return 'accepted';
    // Refused may be the second sending of what the first has brought in.
    const found = await log.read(draft.after + 1).catch(() => undefined);
    if (found !== undefined) return found.id === draft.id ? 'accepted' : 'deposed';
    if (answer !== 'refused') continue;
    if (await isForgotten(log, draft.after).catch(() => false)) return 'forgotten';
    refusals += 1;
    if (refusals > refusalsMax) return 'lost';
  }
  throw new NoAnswer('the log did not answer before the end');
}
