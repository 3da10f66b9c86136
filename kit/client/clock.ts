/** Clock of a world. When a move resolves, everything due on the way has happened, in order. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { withAdvice } from './advice.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';
import type { World } from './world.ts';

const describePast = (to: number, now: number): string =>
  `${new Date(to).toISOString()} is in the past: the world is at ${new Date(now).toISOString()}, and its clock only moves forward. snapshots.restore() goes back to a saved state.`;

export class Clock {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns the time, the mode and the time of the next due event. */
  state(): Promise<ClockState> {
    return this.#world.call(sim.clock, undefined);
  }

  /** Returns the world time, milliseconds since 1970. */
  async now(): Promise<number> {
    return (await this.state()).now;
  }

  /** Advances by a span: "90s", "1h30m", or milliseconds. */
  advance(by: Duration): Promise<ClockState> {
    return this.#world.call(sim.clockAdvance, { byMs: milliseconds(by) });
  }

  /** Advances to a time, which must not be in the past. */
  async advanceTo(moment: Instant): Promise<ClockState> {
    const to = instant(moment);
    try {
      return await this.#world.call(sim.clockAdvance, { to });
    } catch (error) {
      const now = await this.now();
      throw now > to ? withAdvice(error, 'statusConflict', describePast(to, now)) : error;
    }
  }

  /** Advances to the next due event (settlement, expiry, funding, decision), if there is one. */
  async advanceToNext(): Promise<ClockState> {
    const state = await this.state();
    return state.nextDueAt === null ? state : this.advanceTo(Math.max(state.now, state.nextDueAt));
  }

  /** Pauses the clock: time then moves only with `advance` and the like. */
  pause(): Promise<ClockState> {
    return this.#world.call(sim.clockSet, { mode: 'paused' });
  }

  /** Runs as fast as real time, or `rate` times as fast. */
  run(rate = 1): Promise<ClockState> {
    return this.#world.call(sim.clockSet, rate === 1 ? { mode: 'live' } : { mode: 'fast', rate });
  }
}
