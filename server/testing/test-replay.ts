/** Replays in a test: worlds of one trader in the demo account, and a manual real clock. */
import { replay } from '@papertape/shared/contract/replay.ts';
import type { World } from '../world/world.ts';
import { createTestApp, type TestApp, testStart } from './test-app.ts';
import { createTrader, type TestTrader } from './test-trader.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** Default start of a replay. */
export const at = testStart - 6 * hour;
/** Limit of simultaneous replays. */
export const most = 3;
export const replayStart = { symbol: 'BTCUSDT', timeframe: '15m' } as const;
export const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  leverage: 20,
} as const;

export class ReplayScenes {
  readonly app: TestApp;
  /** Machine milliseconds since the start of the test. */
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

  /** Starts a new replay for the same trader. */
  async begin(trader: TestTrader, from = at) {
    const running = await this.app.data(replay.start, { ...replayStart, at: from }, trader.caller);
    const world = this.app.directory.privates.ready(running.world);
    if (world === undefined) throw new Error('there is no replay');
    return { running, world, as: { ...trader.caller, world } };
  }

  getState(trader: TestTrader) {
    return this.app.data(replay.state, undefined, trader.caller);
  }

  pass(realMs: number): void {
    this.#real.at += realMs;
  }

  /** Runs the heartbeat of the server and the work that it starts. */
  async beat(...worlds: World[]): Promise<void> {
    this.app.directory.tick();
    for (const world of worlds) await world.catchUp();
  }

  /** Ends the replays that a test has left; returns those that outlived their worlds. */
  async clear(): Promise<World[]> {
    for (const id of this.#worlds.splice(0)) await this.app.directory.remove(id);
    this.app.directory.tick();
    return this.app.directory.privates.list();
  }
}
