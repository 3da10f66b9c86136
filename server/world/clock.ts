/**
 * The time of a world. A clock maps real time to world time linearly: `worldAt` at the real time `realAt`,
 * advancing at `rate`. Live is rate 1, fast is rate n, paused is rate 0; a paused clock moves only by
 * `advanceTo`. World time never goes back. If the machine's clock is set back by a little, world time is
 * paused until it has caught up; if by more, it continues from its last time. A clock that is then set forward
 * again only regains what it lost: the world does not skip that time.
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
  /** Switches the mode from the current world time on. `rate` (1 to 100,000) applies to fast mode only. */
  set(mode: ClockMode, rate?: number): void;
  /** Jumps forward to a world time. Throws if that is in the past. */
  advanceTo(time: number): void;
  /**
   * Fixes the time while `work` runs, so that a command is decided at one instant however long that takes.
   */
  during<Result>(time: number, work: () => Result): Result;
}

function getRate(mode: ClockMode, rate: number | undefined): number {
  if (mode === 'paused') return 0;
  return mode === 'live' ? 1 : (rate ?? 60);
}

/**
 * World time waits at most this long for a machine whose clock was set back; smaller forward steps do not
 * count as a correction.
 */
const waitMsMax = 60_000;

export interface ClockOptions {
  /** Last known world time, because the machine's clock may have been set back while the process was down. */
  notBefore?: number;
  /**
   * Called once with the milliseconds when the machine's clock went back, until it has been set right again.
   */
  onSetBack?: (byMs: number) => void;
}

/**
 * The machine's clock read as if it had never been set back. The state of a world stays in terms of a correct
 * clock, so that nothing of a wrong one remains after a restart.
 */
class SteadyTime {
  readonly #real: RealTime;
  /** Milliseconds by which the machine's clock is behind. */
  #lostMs = 0;
  /** Offset of the machine's clock from its monotonic one at the last reading. */
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

  /** Records a setback by this many milliseconds. */
  makeUp(byMs: number): void {
    this.#lostMs += byMs;
  }
}

/**
 * Creates a clock from its persisted state; a live or fast clock has kept running while the process was down.
 */
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
      // A late command must not set time back to when it was due.
      const worldAt = Math.max(now(), last);
      state = { mode, rate: getRate(mode, rate), worldAt, realAt: steady.now() };
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
