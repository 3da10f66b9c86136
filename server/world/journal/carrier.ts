/** Carries out a long history beside the thread that serves. */
import type { Place } from './history.ts';
import type { Difference } from './replay.ts';

/** An instant of a world's past: after an entry of its journal, or at a world time. */
export interface Instant {
  readonly sequence: number;
  /** The time to go on to after the entry; its own when left out. */
  readonly at?: number | undefined;
}

/** What stands in the folder is carried on until the instant, and left there closed. */
export interface Errand extends Place {
  readonly instant: Instant;
  /** The database of the world whose history it is. */
  readonly source: string;
}

export interface Carrier {
  /** Hears the number of the last entry now and then. Rejects with what broke down. */
  carry(errand: Errand, onEntry: (sequence: number) => void): Promise<Difference | undefined>;
  close(): Promise<void>;
}
