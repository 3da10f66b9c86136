/** The end of a log as one machine sees it come: what is published, and what is read where something was missed. */
import type { RealTime } from '../server/world/real-clock.ts';
import type { LoggedText, SharedLog } from './shared-log.ts';

/** What was published may have been missed. */
const lookMs = 500;
/** Entries that came ahead of those that are missing. */
const aheadMax = 2_000;
/** Entries asked for at once: who was away reads thousands while the others go on, and a question waits longer than its answer takes. */
const askedAtOnce = 64;

export class Tail {
  readonly #log: SharedLog;
  readonly #real: RealTime;
  /** Entries that were published, by their numbers. */
  readonly #published = new Map<number, LoggedText>();
  #known = 0;
  #lookedAt = 0;
  readonly #stopListening: () => void;

  /** `onEntry`: there may be something next. */
  constructor(log: SharedLog, real: RealTime, onEntry: () => void) {
    this.#log = log;
    this.#real = real;
    this.#stopListening = log.listen((entry) => {
      this.knows(entry.sequence);
      if (this.#published.size < aheadMax) this.#published.set(entry.sequence, entry);
      onEntry();
    });
  }

  /** The newest entry that is known to be in the log. */
  get known(): number {
    return this.#known;
  }

  knows(sequence: number): void {
    this.#known = Math.max(this.#known, sequence);
  }

  /** Whether the log was not read for so long that it has to be. */
  mustLook(now: number): boolean {
    return now - this.#lookedAt >= lookMs;
  }

  /** The entry after one, if it was published or there is reason to read it. Rejects when nobody answers. */
  async next(after: number, isAsked: boolean): Promise<LoggedText | undefined> {
    for (const sequence of this.#published.keys()) if (sequence <= after) this.#published.delete(sequence);
    const published = this.#published.get(after + 1);
    if (published !== undefined) return published;
    if (!isAsked && this.#published.size === 0) return undefined;
    this.#lookedAt = this.#real.monotonic();
    return this.#read(after);
  }

  /** The entry after one, and with it those that are known to follow. */
  async #read(after: number): Promise<LoggedText | undefined> {
    const count = Math.min(askedAtOnce, Math.max(1, this.#known - after));
    const [next, ...ahead] = await Promise.all(
      Array.from({ length: count }, (_, index) => this.#log.read(after + 1 + index)),
    );
    for (const entry of ahead) if (entry !== undefined) this.#published.set(entry.sequence, entry);
    return next;
  }

  close(): void {
    this.#stopListening();
  }
}
