/**
 * Clock of the world, set by the times in the server's messages. Guarantees: the device's clock has no influence;
 * late messages do not move the time back; a world that is paused, accelerated or set to another time is followed within a
 * few messages.
 */
import { realTiming, type Timing } from './timing.ts';

/** A larger deviation from the expected time means that the world's clock was set. */
const jumpMs = 2000;
/** Minimum distance of two samples from which the rate is computed. */
const rateSpanMs = 2000;
/** A smaller deviation from the real rate is network jitter. */
const rateTolerance = 0.1;
/** After this time even a slower message is accepted, since the device's clock drifts. */
const anchorAgeMaxMs = 60_000;

interface Sample {
  real: number;
  world: number;
}

export class WorldClock {
  readonly #timing: Pick<Timing, 'now'>;
  #anchor: Sample | undefined;
  #spanStart: Sample | undefined;
  #rateSeen: number | undefined;
  #rate = 1;
  #isPaused = false;
  #branch: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(timing: Pick<Timing, 'now'> = realTiming) {
    this.#timing = timing;
  }

  /** Returns world milliseconds; those of the device until the server has sent any. */
  now(): number {
    if (!this.#anchor) return Date.now();
    return Math.trunc(this.#anchor.world + (this.#timing.now() - this.#anchor.real) * this.#rate);
  }

  /** False until the server has sent a time. */
  get isSet(): boolean {
    return this.#anchor !== undefined;
  }

  /** Calls the listener when the first time arrives. Returns a function that unsubscribes. */
  onSet = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** World milliseconds per real millisecond: 0 while the world is paused. */
  get rate(): number {
    return this.#rate;
  }

  /** Number of the history that the server named last. */
  get branch(): number | undefined {
    return this.#branch;
  }

  /** Records the server's history and returns whether it has changed. A change resets the clock, since the new time is arbitrary. */
  isOther(branch: number): boolean {
    const before = this.#branch;
    this.#branch = branch;
    if (before === undefined || before === branch) return false;
    this.#clear();
    return true;
  }

  /** Adjusts the clock to a time that the server sent. */
  sample(world: number): void {
    // Without times from the host, the page keeps the device's time.
    if (!Number.isFinite(world)) return;
    const fresh = { real: this.#timing.now(), world };
    if (!this.#anchor) {
      this.#anchor = fresh;
      this.#spanStart = fresh;
      for (const listener of this.#listeners) listener();
      return;
    }
    this.#followRate(fresh);
    const ahead = world - this.now();
    const old = fresh.real - this.#anchor.real > anchorAgeMaxMs;
    // The fastest message is the most accurate: it shows the latest time for its moment.
    if (ahead > 0 || ahead < -jumpMs || old || this.#rate !== 1) this.#anchor = fresh;
  }

  /** Stops or starts the clock at the next sample, where the host reports pauses; other pauses show in the samples. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#rate = isPaused ? 0 : 1;
    this.#clear();
  }

  #clear(): void {
    this.#anchor = undefined;
    this.#spanStart = undefined;
    this.#rateSeen = undefined;
  }

  /** Sets the rate when two successive spans agree; a single odd span means that the clock was set. */
  #followRate(fresh: Sample): void {
    const start = this.#spanStart ?? fresh;
    const span = fresh.real - start.real;
    if (span < rateSpanMs) return;
    const seen = (fresh.world - start.world) / span;
    const before = this.#rateSeen;
    this.#spanStart = fresh;
    this.#rateSeen = seen;
    if (before === undefined || Math.abs(seen - before) > rateTolerance * Math.max(1, seen)) return;
    const rate = Math.abs(seen - 1) < rateTolerance ? 1 : Math.round(seen * 10) / 10;
    if (rate === this.#rate) return;
    this.#rate = rate;
    this.#anchor = fresh;
  }
}
