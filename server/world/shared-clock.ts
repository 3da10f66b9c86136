/**
 * The clock of a world that several machines hold: that of this machine's world file until the machine that leads says what time it is.
 * Where this one leads, it runs by itself. It never goes back: after a time was given, none before it is.
 */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import { type Clock, type ClockState, createClock } from './clock.ts';
import type { RealTime } from './real-clock.ts';

/** What the machine that leads says of its clock. */
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

  /** Goes on from the given time, or from its own where that is later. */
  follow({ now, mode, rate }: LeaderTime): void {
    const shown = this.now();
    const { state } = this.#inner;
    // Sent on the way here, so a clock that runs alike is never ahead of it by more than a machine's clock drifts.
    if (state.mode === mode && state.rate === rate && now <= shown) return;
    const worldAt = Math.max(now, shown);
    this.#inner = createClock({ mode, rate, worldAt, realAt: this.#real.now() }, this.#real, {
      notBefore: worldAt,
    });
  }

  /** The time of an entry that is carried out. */
  moveTo(time: number): void {
    if (time > this.now()) this.follow({ ...this.state, now: time });
  }
}
