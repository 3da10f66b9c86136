/** Replays in a test: worlds of one trader in the demo account, and real time in hand. */
import { replay } from '@papertape/shared/contract/replay.ts';
import type { World } from '../world/world.ts';
import { createTestApp, type TestApp, testStart } from './test-app.ts';
import { createTrader, type TestTrader } from './test-trader.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** Where a replay begins when nothing is said. */
export const at = testStart - 6 * hour;
/** So many run at once. */
export const most = 3;
export const wish = { symbol: 'BTCUSDT', timeframe: '15m' } as const;
export const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  leverage: 20,
} as const;

export class ReplayScenes {
  readonly app: TestApp;
  /** Milliseconds of the machine since the test began. */
  readonly #real: { at: number };
  readonly #worlds: string[] = [];

  private constructor(app: TestApp, real: { at: number }) {
    this.app = app;
    this.#real = real;
  }

  static async open(): Promise<ReplayScenes> {
    const hand = { at: 0 };
    const real = { now: () => testStart + hand.at, monotonic: () => hand.at };
    const app = await createTestApp({ real, parts: { simulator: {}, replaysMost: most } });
    return new ReplayScenes(app, hand);
  }

  async scene(): Promise<{ world: World; trader: TestTrader }> {
    const world = await this.app.world();
    this.#worlds.push(world.id);
    const trader = await createTrader(this.app, world);
    trader.mode = 'demo';
    return { world, trader };
  }

  /** The same trader, in a new replay. */
  async begin(trader: TestTrader, from = at) {
    const running = await this.app.data(replay.start, { ...wish, at: from }, trader.caller);
    const world = this.app.directory.privates.ready(running.world);
    if (world === undefined) throw new Error('there is no replay');
    return { running, world, as: { ...trader.caller, world } };
  }

  stateOf(trader: TestTrader) {
    return this.app.data(replay.state, undefined, trader.caller);
  }

  pass(realMs: number): void {
    this.#real.at += realMs;
  }

  /** A beat of the server, and what it began. */
  async beat(...worlds: World[]): Promise<void> {
    this.app.directory.tick();
    for (const world of worlds) await world.catchUp();
  }

  /** Ends what a test has left; answers the replays that outlived their worlds. */
  async clear(): Promise<World[]> {
    for (const id of this.#worlds.splice(0)) await this.app.directory.remove(id);
    this.app.directory.tick();
    return this.app.directory.privates.list();
  }
}
