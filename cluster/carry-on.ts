/**
 * Carries out the entries of a log, one after the other. Guarantees: one thing at a time is done to the world; requests are served in between; after
 * a failure it rests, longer with each one; a world that no entry moves forward is given up and not tried for ever.
 */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import type { LoggedText } from './shared-log.ts';
import type { Tail } from './tail.ts';

const sliceMs = 20;
const restMaxMs = 2_000;
const betweenTriesMs = 20;
const triesMaxMs = 1_000;
const giveUpMs = 30_000;

interface CarryOnParts {
  real: RealTime;
  tail: Tail;
  report: Report;
  /** Number of the last entry that the world holds. */
  logged(): number;
  /** Whether more is to be carried out. */
  goesOn(): boolean;
  apply(entry: LoggedText): void;
}

export class CarryOn {
  readonly #parts: CarryOnParts;
  #isBusy = false;
  #failure: unknown;
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: CarryOnParts) {
    this.#parts = parts;
  }

  /** Does something else to the world where nothing is done to it; else it is not done. Rejects as the work does. */
  async alone(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Carries out what is there. @param mustLook in the log, and not only in what was published */
  async run(mustLook: boolean): Promise<void> {
    const { real, report } = this.#parts;
    if (real.monotonic() < this.#restsUntil) return;
    await this.alone(() => this.#next(mustLook)).catch((error: unknown) => {
      // The log does not answer, or the disk is full.
      this.#failure = error;
      this.#failures += 1;
      this.#restsUntil = real.monotonic() + Math.min(restMaxMs, 50 * 2 ** this.#failures);
      report({ err: error }, 'an entry of the log could not be carried out yet');
    });
  }

  /** Resolves when the world holds an entry, or nothing more is to be carried out. @param skip tries another way where nothing moves */
  async runTo(last: number, skip: () => Promise<void>): Promise<void> {
    const { real, logged, goesOn } = this.#parts;
    let movedAt = real.monotonic();
    let tries = 0;
    while (logged() < last && goesOn()) {
      const before = logged();
      await this.run(true);
      if (logged() > before) {
        movedAt = real.monotonic();
        tries = 0;
        continue;
      }
      if (!goesOn()) return;
      if (real.monotonic() - movedAt >= giveUpMs)
        throw new Error(`entry ${before + 1} cannot be carried out`, { cause: this.#failure });
      await skip();
      await pause(Math.min(triesMaxMs, betweenTriesMs * 2 ** tries));
      tries += 1;
    }
  }

  async #next(mustLook: boolean): Promise<void> {
    const { real, tail, logged, goesOn, apply } = this.#parts;
    let begunAt = real.monotonic();
    while (goesOn()) {
      const entry = await tail.next(logged(), mustLook);
      if (entry === undefined || !goesOn()) break;
      apply(entry);
      this.#failures = 0;
      if (real.monotonic() - begunAt < sliceMs) continue;
      await setImmediate();
      begunAt = real.monotonic();
    }
  }
}
