/** A clock that another present goes before: it runs and is moved like every other, and stands still where it would pass that. */
import { type Clock, createClock } from './clock.ts';
import type { RealTime } from './real-clock.ts';

/** `limit` is the world time that it never passes. */
export function boundClock(first: Clock, real: RealTime, limit: () => number): Clock {
  let clock = first;
  let last = first.now();
  const now = () => {
    const most = limit();
    const time = clock.now();
    if (time > most) {
      // What it was ahead is forgotten: from here on it runs on from where it was held.
      last = Math.max(last, most);
      clock = createClock({ ...clock.state, worldAt: last, realAt: real.now() }, real);
    } else last = time;
    return last;
  };
  return {
    now,
    get state() {
      return clock.state;
    },
    set(mode, rate) {
      now();
      clock.set(mode, rate);
    },
    advanceTo(time) {
      now();
      clock.advanceTo(Math.min(time, Math.max(limit(), last)));
    },
    during: (time, work) => clock.during(time, work),
  };
}
