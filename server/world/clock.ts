/**
 * The only time a world knows. A clock maps real time to world time by one line: `worldAt` at the real
 * time `realAt`, advancing at `rate`. Live is rate 1, fast is rate n, paused is rate 0; a paused clock
 * moves only by `advanceTo`. World time never goes back, whatever the clock of the machine does: when that was set back by a
 * little, world time stands still until it has caught up; when by more, world time goes on from where it was. A clock that is then
 * set forward again only returns what it took: the world does not skip that time.
 */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import type { RealTime } from './real-clock.ts';

export interface ClockState {
  mode: ClockMode;
  /** World milliseconds per real millisecond; 0 while paused. */
  rate: number;
  worldAt: number;
  realAt: number;
}

export interface Clock {
  now(): number;
  readonly state: Readonly<ClockState>;
  /** Switches mode from the present world time on. `rate` counts in fast mode only (1 to 100,000). */
  set(mode: ClockMode, rate?: number): void;
  /** Jumps forward to a world time; refuses (throws) to go back. */
  advanceTo(time: number): void;
  /** While `work` runs, it is this time: all of a command is decided at one instant, however long that takes. */
  during<Result>(time: number, work: () => Result): Result;
}

function rateOf(mode: ClockMode, rate: number | undefined): number {
  if (mode === 'paused') return 0;
  return mode === 'live' ? 1 : (rate ?? 60);
}

/** World time does not wait longer than this for a machine whose clock was set back, and smaller steps forward are no setting. */
const waitMsMax = 60_000;

export interface ClockOptions {
  /** The last world time that is known: the machine's clock may have been set back while the process was dead. */
  notBefore?: number;
  /** Called once when the machine's clock went back, with the milliseconds, until it has been set right again. */
  onSetBack?: (byMs: number) => void;
}

/**
 * Reads the machine's clock as if it had never been set back. The state of a world stays in the terms of a right clock, so that nothing
 * is left of a wrong one once the process starts anew.
 */
class SteadyTime {
  readonly #real: RealTime;
  /** By how much the machine's clock is behind what it was set back from. */
  #lostMs = 0;
  /** What the machine's clock was ahead of its monotonic one when it was last read. */
  #ahead: number;

  constructor(real: RealTime) {
    this.#real = real;
    this.#ahead = real.now() - real.monotonic();
  }

  now(): number {
    const real = this.#real.now();
    const ahead = real - this.#real.monotonic();
    const jump = ahead - this.#ahead;
    this.#ahead = ahead;
    if (jump > waitMsMax) this.#lostMs = Math.max(0, this.#lostMs - jump);
    return real + this.#lostMs;
  }

  get isBehind(): boolean {
    return this.#lostMs > 0;
  }

  /** It was set back by so much. */
  makeUp(byMs: number): void {
    this.#lostMs += byMs;
  }
}

/** Makes a clock from its persisted state; a live or fast clock has kept running while the process was dead. */
export function createClock(initial: ClockState, real: RealTime, options: ClockOptions = {}): Clock {
  let state: ClockState = { ...initial };
  let last = options.notBefore ?? Number.NEGATIVE_INFINITY;
  let isReported = false;
  const steady = new SteadyTime(real);
  let decidingAt: number | undefined;
  const now = () => {
    if (decidingAt !== undefined) return decidingAt;
    const wasBehind = steady.isBehind;
    const realNow = steady.now();
    if (wasBehind && !steady.isBehind) isReported = false;
    const time = Math.floor(state.worldAt + Math.max(0, realNow - state.realAt) * state.rate);
    const waitMs = state.rate === 0 ? 0 : Math.max(0, state.realAt - realNow);
    if (time >= last && waitMs <= waitMsMax) {
      last = time;
      return time;
    }
    last = Math.max(last, time);
    const behindMs = waitMs + (state.rate === 0 ? 0 : (last - time) / state.rate);
    if (!isReported) options.onSetBack?.(Math.round(behindMs));
    isReported = true;
    if (state.rate === 0) state = { ...state, worldAt: last, realAt: realNow };
    else if (behindMs > waitMsMax) steady.makeUp(behindMs);
    return last;
  };
  return {
    now,
    get state() {
      return state;
    },
    set(mode, rate) {
      // What is carried out late does not take time back to when it was due.
      const worldAt = Math.max(now(), last);
      state = { mode, rate: rateOf(mode, rate), worldAt, realAt: steady.now() };
    },
    advanceTo(time) {
      if (time < now()) throw new Error(`world time cannot go back from ${now()} to ${time}`);
      last = Math.max(last, time);
      state = { ...state, worldAt: last, realAt: steady.now() };
    },
    during(time, work) {
      decidingAt = time;
      try {
        return work();
      } finally {
        decidingAt = undefined;
      }
    },
  };
}
