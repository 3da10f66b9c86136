import type { Clock, ClockState } from '../clock.ts';

/** A clock that is set explicitly, for replaying a world's history. */
export class ManualClock implements Clock {
  #time: number;

  constructor(time: number) {
    this.#time = time;
  }

  now(): number {
    return this.#time;
  }

  get state(): ClockState {
    return { mode: 'paused', rate: 0, worldAt: this.#time, realAt: 0 };
  }

  moveTo(time: number): void {
    this.#time = time;
  }

  /** Ignores the mode of the clock, which is not part of the history: each entry has its time. */
  set(): void {
    return;
  }

  advanceTo(time: number): void {
    this.#time = time;
  }

  during<Result>(time: number, work: () => Result): Result {
    const before = this.#time;
    this.#time = time;
    try {
      return work();
    } finally {
      if (this.#time === time) this.#time = before;
    }
  }
}
