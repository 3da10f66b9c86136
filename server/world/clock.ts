/**
 * The only time a world knows. A clock maps real time to world time by one line: `worldAt` at the real
 * time `realAt`, advancing at `rate`. Live is rate 1, fast is rate n, paused is rate 0; a paused clock
 * moves only by `advanceTo`. World time never goes back, whatever the clock of the machine does: when that was set back by a
 * little, world time stands still until it has caught up; when by more, world time goes on from where it was.
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

/** World time does not wait longer than this for a machine whose clock was set back. */
const waitMsMax = 60_000;

export interface ClockOptions {
  /** The last world time that is known: the machine's clock may have been set back while the process was dead. */
  notBefore?: number;
  /** Called once when the machine's clock went back, with the milliseconds. */
  onSetBack?: (byMs: number) => void;
}

/** Makes a clock from its persisted state; a live or fast clock has kept running while the process was dead. */
export function createClock(initial: ClockState, real: RealTime, options: ClockOptions = {}): Clock {
  let state: ClockState = { ...initial };
  let last = options.notBefore ?? Number.NEGATIVE_INFINITY;
  let isReported = false;
  let decidingAt: number | undefined;
  const now = () => {
    if (decidingAt !== undefined) return decidingAt;
    const realNow = real.now();
    const time = Math.floor(state.worldAt + Math.max(0, realNow - state.realAt) * state.rate);
    if (time >= last) {
      last = time;
      return time;
    }
    const behindMs = state.rate === 0 ? 0 : (last - time) / state.rate + Math.max(0, state.realAt - realNow);
    if (!isReported) options.onSetBack?.(Math.round(behindMs));
    isReported = true;
    if (state.rate === 0 || behindMs > waitMsMax) state = { ...state, worldAt: last, realAt: realNow };
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
      state = { mode, rate: rateOf(mode, rate), worldAt, realAt: real.now() };
    },
    advanceTo(time) {
      if (time < now()) throw new Error(`world time cannot go back from ${now()} to ${time}`);
      last = Math.max(last, time);
      state = { ...state, worldAt: last, realAt: real.now() };
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
