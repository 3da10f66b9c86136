/** What one machine knows of the lead of a world: who holds it, and when it last showed. From it follows whether commands can be decided now. */
import type { RealTime } from '../server/world/real-clock.ts';

/** Longer than a change of the lead, and as long as a log without an answer keeps its world waiting. */
const obstacleMs = 5_000;

interface LeaderWatchParts {
  real: RealTime;
  /** Whether commands reach a machine, directly or by way of another one. */
  reaches(node: string): boolean;
}

export class LeaderWatch {
  readonly #parts: LeaderWatchParts;
  #node: string | undefined;
  #seenAt: number;
  #waitsSince: number;

  constructor(parts: LeaderWatchParts) {
    this.#parts = parts;
    this.#seenAt = parts.real.monotonic();
    this.#waitsSince = this.#seenAt;
  }

  /** Milliseconds for which this machine has waited for an entry. */
  get silentMs(): number {
    return this.#parts.real.monotonic() - this.#waitsSince;
  }

  /** The log has an entry of the machine that leads. */
  seen(node: string): void {
    this.#node = node;
    this.#seenAt = this.#parts.real.monotonic();
    this.#waitsSince = this.#seenAt;
  }

  /** This machine stopped leading, or tried to lead: others get their time. */
  waitAnew(): void {
    this.#waitsSince = this.#parts.real.monotonic();
  }

  /** Continues a sentence about a world; undefined where commands can be decided. */
  obstacle(leads: boolean): string | undefined {
    const silentMs = this.#parts.real.monotonic() - this.#seenAt;
    const seconds = Math.floor(silentMs / 1_000);
    if (silentMs >= obstacleMs && leads) return `has had no answer of its log for ${seconds} seconds`;
    if (silentMs >= obstacleMs) return `has had no word of the machine that leads it for ${seconds} seconds`;
    const isReached = leads || this.#node === undefined || this.#parts.reaches(this.#node);
    return isReached ? undefined : 'is led by a machine that cannot be reached';
  }
}
