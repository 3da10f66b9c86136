/**
 * Applies the entries of a log to a world in their order. Only one piece of work touches the world at a time; requests are served in between; after a
 * failure the runner rests, longer with each one; a world that no entry moves forward is given up.
 */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import type { LogTail } from './log-tail.ts';
import type { LoggedText } from './shared-log.ts';

/** The event loop is free for requests after this time of work. */
const sliceMs = 20;
const restMaxMs = 2_000;
const betweenTriesMs = 20;
const betweenTriesMaxMs = 1_000;
const giveUpMs = 30_000;

interface EntryRunnerParts {
  real: RealTime;
  tail: LogTail;
  report: Report;
  /** Returns the sequence of the last entry that the world contains. */
  logged(): number;
  /** Returns whether more entries are to be applied. */
  goesOn(): boolean;
  apply(entry: LoggedText): void;
}

export class EntryRunner {
  readonly #parts: EntryRunnerParts;
  #isBusy = false;
  #failure: unknown;
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: EntryRunnerParts) {
    this.#parts = parts;
  }

  /** Runs other work on the world, or skips it while entries are applied. Rejects like the work. */
  async runAlone(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Applies the available entries. @param mustRead reads the log even if no announcement hints at an entry */
  async run(mustRead: boolean): Promise<void> {
    const { real, report } = this.#parts;
    if (real.monotonic() < this.#restsUntil) return;
    await this.runAlone(() => this.#applyAll(mustRead)).catch((error: unknown) => {
      // The log does not answer, or the disk is full.
      this.#failure = error;
      this.#failures += 1;
      this.#restsUntil = real.monotonic() + Math.min(restMaxMs, 50 * 2 ** this.#failures);
      report({ err: error }, 'an entry of the log could not be applied yet');
    });
  }

  /** Resolves when the world contains an entry, or when no more is to be applied. @param skip tries another way forward after a standstill */
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
        throw new Error(`entry ${before + 1} cannot be applied`, { cause: this.#failure });
      await skip();
      await pause(Math.min(betweenTriesMaxMs, betweenTriesMs * 2 ** tries));
      tries += 1;
    }
  }

  async #applyAll(mustRead: boolean): Promise<void> {
    const { real, tail, logged, goesOn, apply } = this.#parts;
    let begunAt = real.monotonic();
    while (goesOn()) {
      const entry = await tail.next(logged(), mustRead);
      if (entry === undefined || !goesOn()) break;
      apply(entry);
      this.#failures = 0;
      if (real.monotonic() - begunAt < sliceMs) continue;
      await setImmediate();
      begunAt = real.monotonic();
    }
  }
}
