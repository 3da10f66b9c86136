/**
 * The time of the world, which the server tells with every message. Guarantees: the page's clock does not matter;
 * late messages do not pull the time back; a world that is paused, fast or set to another time is followed within a
 * few messages.
 */
import { realTiming, type Timing } from './timing.ts';

/** A message this far from what was expected means that the world's clock was set. */
const jumpMs = 2000;
/** The rate is read from samples at least this far apart. */
const rateSpanMs = 2000;
/** Within this of the real rate, the difference is the network's. */
const rateTolerance = 0.1;
/** After this even a slower message is taken, since the device's clock drifts. */
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
  #branch: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(timing: Pick<Timing, 'now'> = realTiming) {
    this.#timing = timing;
  }

  /** World milliseconds. Until the server has sent any, those of the device. */
  now(): number {
    if (!this.#anchor) return Date.now();
    return Math.trunc(this.#anchor.world + (this.#timing.now() - this.#anchor.real) * this.#rate);
  }

  /** Whether the server has sent any time yet. */
  get isSet(): boolean {
    return this.#anchor !== undefined;
  }

  /** Calls when the first time arrives. */
  onSet = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** World milliseconds per real millisecond: 0 while the world stands still. */
  get rate(): number {
    return this.#rate;
  }

  /** The history that the server named last. */
  get branch(): number | undefined {
    return this.#branch;
  }

  /** Whether the server names another history of the world than before. Its time may be any other. */
  isOther(branch: number): boolean {
    const before = this.#branch;
    this.#branch = branch;
    if (before === undefined || before === branch) return false;
    this.#anchor = undefined;
    this.#spanStart = undefined;
    this.#rateSeen = undefined;
    return true;
  }

  /** The server has sent its time. */
  sample(world: number): void {
    // A host that does not tell its time leaves the page with that of the device.
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
    // The quickest message is the truest one: it shows the latest time for its moment.
    if (ahead > 0 || ahead < -jumpMs || old || this.#rate !== 1) this.#anchor = fresh;
  }

  /** Two spans that agree are a rate; a single odd one is a clock that was set. */
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
