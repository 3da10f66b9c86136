/** Request limits: fixed windows of one real minute per world and caller. Generous, settable per world. */
import type { RealTime } from '../world/real-clock.ts';

const windowMs = 60_000;

export class Limits {
  readonly #real: RealTime;
  #windowStart = 0;
  #counts = new Map<string, number>();

  constructor(real: RealTime) {
    this.#real = real;
  }

  /** Counts one request; false when the caller has used up the minute. */
  take(key: string, perMinute: number): boolean {
    const now = this.#real.monotonic();
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= perMinute;
  }
}
