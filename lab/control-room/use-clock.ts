/** The world time, read every second and extrapolated in between. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { useEffect, useState } from 'react';
import { type Seen, useLook } from './api/use-lab.ts';

const lookMs = 1_000;
const showMs = 100;

export const useClock = (): Seen<ClockState> => useLook(sim.clock, undefined, { every: lookMs });

/** Returns the clock after so many real milliseconds. */
const extrapolate = ({ now, rate }: Pick<ClockState, 'now' | 'rate'>, passedMs: number): number =>
  Math.round(now + rate * Math.min(passedMs, 2 * lookMs));

/** Returns the time of the world in epoch milliseconds, extrapolated between two answers; undefined before the first. */
export function useWorldNow(clock: ClockState | undefined): number | undefined {
  const [now, setNow] = useState(clock?.now);
  useEffect(() => {
    if (clock === undefined) return;
    const since = performance.now();
    const show = () => setNow(extrapolate(clock, performance.now() - since));
    show();
    if (clock.rate === 0) return;
    const timer = setInterval(show, showMs);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
