/**
 * Clock of a world that several machines hold: that of this machine's world file until the leader announces
 * its time. On the leader it runs by itself. It never goes back.
 */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import { type Clock, type ClockState, createClock } from './clock.ts';
import type { RealTime } from './real-clock.ts';

/** Clock of the leader. */
export interface LeaderTime {
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

export class SharedClock implements Clock {
  #inner: Clock;
  readonly #real: RealTime;

  constructor(initial: Clock, real: RealTime) {
    this.#inner = initial;
    this.#real = real;
  }

  now(): number {
    return this.#inner.now();
  }

  get state(): Readonly<ClockState> {
    return this.#inner.state;
  }

  set(mode: ClockMode, rate?: number): void {
    this.#inner.set(mode, rate);
  }

  advanceTo(time: number): void {
    this.#inner.advanceTo(time);
  }

  during<Result>(time: number, work: () => Result): Result {
    return this.#inner.during(time, work);
  }

  /** Continues from the given time, or from its own if that is later. */
  follow({ now, mode, rate }: LeaderTime): void {
    const shown = this.now();
    const { state } = this.#inner;
    // The message took time to arrive, so that a clock in the same mode is ahead of it only by the drift of
    // the machines.
    if (state.mode === mode && state.rate === rate && now <= shown) return;
    const worldAt = Math.max(now, shown);
    this.#inner = createClock({ mode, rate, worldAt, realAt: this.#real.now() }, this.#real, {
      notBefore: worldAt,
    });
  }

  /** Advances to the time of an applied entry. */
  moveTo(time: number): void {
    if (time > this.now()) this.follow({ ...this.state, now: time });
  }
}
