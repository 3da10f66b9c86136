/**
 * Request limits: fixed windows of one real minute per world and caller, set per world. In a cluster each machine counts the requests of
 * all.
 */

import type { RealTime } from '../world/real-clock.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';

const windowMs = 60_000;

export class Limits {
  readonly #real: RealTime;
  #windowStart = 0;
  #counts = new Map<string, number>();

  readonly #others: Pick<RemoteWorlds, 'reportCount' | 'onCounted'> | undefined;

  constructor(real: RealTime, others?: Pick<RemoteWorlds, 'reportCount' | 'onCounted'>) {
    this.#real = real;
    this.#others = others;
    others?.onCounted((key, count) => this.#add(key, count));
  }

  /** Returns whether the minute is used up, without counting. */
  isSpent(key: string, perMinute: number): boolean {
    this.#renew();
    return (this.#counts.get(key) ?? 0) >= perMinute;
  }

  /** Counts one request; returns false if the caller has used up the minute. */
  take(key: string, perMinute: number): boolean {
    const count = this.#add(key, 1);
    // Once a caller is refused everywhere, further requests are not forwarded.
    if (count <= perMinute + 1) this.#others?.reportCount(key);
    return count <= perMinute;
  }

  #add(key: string, more: number): number {
    this.#renew();
    const count = (this.#counts.get(key) ?? 0) + more;
    this.#counts.set(key, count);
    return count;
  }

  #renew(): void {
    const now = this.#real.monotonic();
    if (now - this.#windowStart < windowMs) return;
    this.#windowStart = now;
    this.#counts = new Map();
  }
}
