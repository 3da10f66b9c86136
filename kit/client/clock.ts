/** The clock of a world. Whatever is due on the way has happened, in its order, when a move of it resolves. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';
import type { World } from './world.ts';

export class Clock {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Now, how it runs, and when the next thing is due. */
  state(): Promise<ClockState> {
    return this.#world.call(sim.clock, undefined);
  }

  /** World time, milliseconds since 1970. */
  async now(): Promise<number> {
    return (await this.state()).now;
  }

  /** Moves time on by a span: "90s", "1h30m", or milliseconds. */
  advance(by: Duration): Promise<ClockState> {
    return this.#world.call(sim.clockAdvance, { byMs: milliseconds(by) });
  }

  /** Moves time on to an instant, which must not have passed. */
  advanceTo(moment: Instant): Promise<ClockState> {
    return this.#world.call(sim.clockAdvance, { to: instant(moment) });
  }

  /** Moves time on to the next due thing (settlement, expiry, funding, decision), if there is one. */
  async advanceToNext(): Promise<ClockState> {
    const state = await this.state();
    return state.nextDueAt === null ? state : this.advanceTo(Math.max(state.now, state.nextDueAt));
  }

  /** Stops it: time then moves only when it is moved. */
  pause(): Promise<ClockState> {
    return this.#world.call(sim.clockSet, { mode: 'paused' });
  }

  /** As fast as the real clock, or `rate` times as fast. */
  run(rate = 1): Promise<ClockState> {
    return this.#world.call(sim.clockSet, rate === 1 ? { mode: 'live' } : { mode: 'fast', rate });
  }
}
