/**
 * The only time a world knows. A clock maps real time to world time by one line: `worldAt` at the real
 * time `realAt`, advancing at `rate`. Live is rate 1, fast is rate n, paused is rate 0; a paused clock
 * moves only by `advanceTo`. World time never goes back.
 */
import type { RealTime } from './real-clock.ts';

export type ClockMode = 'live' | 'fast' | 'paused';

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
}

function rateOf(mode: ClockMode, rate: number | undefined): number {
  if (mode === 'paused') return 0;
  return mode === 'live' ? 1 : (rate ?? 60);
}

/** Makes a clock from its persisted state; a live or fast clock has kept running while the process was dead. */
export function createClock(initial: ClockState, real: RealTime): Clock {
  let state: ClockState = { ...initial };
  const now = () => Math.floor(state.worldAt + Math.max(0, real.now() - state.realAt) * state.rate);
  return {
    now,
    get state() {
      return state;
    },
    set(mode, rate) {
      state = { mode, rate: rateOf(mode, rate), worldAt: now(), realAt: real.now() };
    },
    advanceTo(time) {
      if (time < now()) throw new Error(`world time cannot go back from ${now()} to ${time}`);
      state = { ...state, worldAt: time, realAt: real.now() };
    },
  };
}
