/** One machine's view of the leader of a world. It decides when to take the lead and whether commands can be decided now. */
import type { RealTime } from '../server/world/real-clock.ts';

/** Longer than a change of the leader, and as long as a silent log keeps readers waiting. */
const obstacleMs = 5_000;

interface LeaderWatchParts {
  real: RealTime;
  /** Returns whether commands reach a machine, directly or through another one. */
  reaches(node: string): boolean;
}

export class LeaderWatch {
  readonly #parts: LeaderWatchParts;
  #leader: string | undefined;
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

  /** Milliseconds since the last entry. */
  get entryAgeMs(): number {
    return this.#parts.real.monotonic() - this.#seenAt;
  }

  /** Notes an entry of the leader in the log. */
  noteEntry(node: string): void {
    this.#leader = node;
    this.#seenAt = this.#parts.real.monotonic();
    this.#waitsSince = this.#seenAt;
  }

  /** Restarts the wait, so that other machines get their time after this one stopped leading or tried to lead. */
  restartWait(): void {
    this.#waitsSince = this.#parts.real.monotonic();
  }

  /** Returns why no command can be decided, as the end of a sentence about the world; undefined if one can. */
  obstacle(leads: boolean): string | undefined {
    const silentMs = this.entryAgeMs;
    const seconds = Math.floor(silentMs / 1_000);
    if (silentMs >= obstacleMs && leads) return `has had no answer of its log for ${seconds} seconds`;
    if (silentMs >= obstacleMs)
      return `has received nothing from the machine that leads it for ${seconds} seconds`;
    const isReached = leads || this.#leader === undefined || this.#parts.reaches(this.#leader);
    return isReached ? undefined : 'is led by a machine that cannot be reached';
  }
}
