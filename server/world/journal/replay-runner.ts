/** Replays long histories outside the serving thread. */
import type { ReplaySite } from './history.ts';
import type { Difference } from './replay.ts';

/** An instant in a world's past: after a journal entry, or at a world time. */
export interface Instant {
  readonly sequence: number;
  /** Time to advance to after the entry; by default that of the entry. */
  readonly at?: number | undefined;
}

/** Replay of the world in a folder up to an instant; it is left there closed. */
export interface ReplayTask extends ReplaySite {
  readonly instant: Instant;
  /** Database of the world whose history is replayed. */
  readonly source: string;
}

export interface ReplayRunner {
  /**
   * Calls `onEntry` from time to time with the number of the last entry. Rejects with the error of a failed
   * replay.
   */
  carry(errand: ReplayTask, onEntry: (sequence: number) => void): Promise<Difference | undefined>;
  close(): Promise<void>;
}
