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

  /** Whether the minute is used up, without counting. */
  isSpent(key: string, perMinute: number): boolean {
    this.#renew();
    return (this.#counts.get(key) ?? 0) >= perMinute;
  }

  /** Counts one request; false when the caller has used up the minute. */
  take(key: string, perMinute: number): boolean {
    this.#renew();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= perMinute;
  }

  #renew(): void {
    const now = this.#real.monotonic();
    if (now - this.#windowStart < windowMs) return;
    this.#windowStart = now;
    this.#counts = new Map();
  }
}
