/** Extends vitest: each test has its own world, which is deleted afterwards and whose ledger must balance, and the same matchers as in Playwright. */
import process from 'node:process';
import { expect, inject, test as vitest } from 'vitest';
import type { Trader } from '../client/trader.ts';
import type { TraderInput } from '../client/trader-input.ts';
import type { World } from '../client/world.ts';
import type { WorldSettings } from '../client/worlds.ts';
import {
  type ExpectedBalance,
  type ExpectedClose,
  type ExpectedOrder,
  type ExpectedPosition,
  matchers,
} from '../matchers/matchers.ts';
import { type Papertape, papertape } from '../papertape.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toHaveClosed(symbol: string, options?: ExpectedClose): Promise<void>;
    toHavePosition(symbol: string, options?: ExpectedPosition): Promise<void>;
    toHaveOrder(symbol: string, options?: ExpectedOrder): Promise<void>;
    toHaveBalance(coin: string, amount: number | string, options?: ExpectedBalance): Promise<void>;
    toBeBalanced(): Promise<void>;
  }
}

expect.extend(matchers);

export interface Fixtures {
  /** Settings of the world of a test: `test.scoped({ worldSettings: { seed: 'other' } })`. */
  worldSettings: WorldSettings;
  host: Papertape;
  world: World;
  trader: (input?: TraderInput) => Promise<Trader>;
}

export const test = vitest.extend<Fixtures>({
  worldSettings: {},
  host: async ({ task: _task }, use) => {
    const token = process.env['PAPERTAPE_SIM_TOKEN'];
    await use(papertape({ url: process.env['PAPERTAPE_URL'] ?? inject('papertapeUrl'), token }));
  },
  world: async ({ host, worldSettings }, use) => {
    const world = await host.worlds.create(worldSettings);
    await use(world);
    await expect(world).toBeBalanced();
    await world.delete();
  },
  trader: async ({ world }, use) => {
    await use((input) => world.trader(input));
  },
});
