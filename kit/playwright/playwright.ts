/**
 * Extends Playwright: each test has its own world, which is deleted afterwards and whose ledger must balance.
 * The server is the one of PAPERTAPE_URL, or of `baseURL` (see server.ts).
 */
import process from 'node:process';
import type { Page } from '@playwright/test';
import { expect as base, test as playwright, type TestInfo } from '@playwright/test';
import type { Clock } from '../client/clock.ts';
import type { Faults } from '../client/faults.ts';
import type { Inbox } from '../client/inbox.ts';
import type { Ledger } from '../client/ledger.ts';
import type { Market } from '../client/market.ts';
import type { Office } from '../client/office.ts';
import type { Trader } from '../client/trader.ts';
import type { TraderInput } from '../client/trader-input.ts';
import type { World } from '../client/world.ts';
import type { WorldSettings } from '../client/worlds.ts';
import { matchers } from '../matchers/matchers.ts';
import { type Papertape, papertape } from '../papertape.ts';
import { attachCapsule, keepCapsule, keepPage, keepsAll, listen, noteUser } from './capture.ts';
import { attachmentName, recordWorld } from './record.ts';
import { enterWorld, type PageSettings, prepare } from './session.ts';
import { worldName } from './world-name.ts';

export interface SignedInTrader extends TraderInput {
  /** Page on which the trader is signed in from its first load, without the form. */
  signedIn?: Page;
}

export interface Fixtures {
  /** The server. */
  host: Papertape;
  /** The world of this test. */
  world: World;
  /** Creates a user with money: `await trader({ currency: 1000, signedIn: page })`. */
  trader(input?: SignedInTrader): Promise<Trader>;
  /** Opens a path of the page in the world of the test, optionally signed in as a trader. */
  visit(path: string, settings?: PageSettings & { as?: Trader }): Promise<void>;
  clock: Clock;
  market: Market;
  office: Office;
  inbox: Inbox;
  ledger: Ledger;
  faults: Faults;
}

export interface Options {
  /** Settings of the world of each test: seed, start, clock, strictness. */
  worldSettings: WorldSettings;
  /** Keeps the world of a failed test on the server for inspection. */
  keepFailed: boolean;
  /** "other" for a page that is not Papertape's own: each request then selects the world with the header x-world. */
  client: 'papertape' | 'other';
}

export const expect = base.extend(matchers);

const isFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

async function finish(world: World, keepFailed: boolean, info: TestInfo): Promise<void> {
  const kept = keepFailed && isFailed(info);
  const body = JSON.stringify(await recordWorld(world, kept));
  await info.attach(attachmentName, { body, contentType: 'application/json' });
  if (isFailed(info)) await attachCapsule(world, info);
  await keepCapsule(world);
  await expect(world).toBeBalanced();
  if (!kept) await world.delete();
}

export const test = playwright.extend<Fixtures & Options>({
  worldSettings: [{}, { option: true }],
  keepFailed: [false, { option: true }],
  client: ['papertape', { option: true }],

  host: async ({ baseURL }, use) => {
    const url = process.env['PAPERTAPE_URL'] ?? baseURL;
    if (url === undefined)
      throw new Error('Say where the server is: PAPERTAPE_URL, or baseURL in the configuration.');
    await use(papertape({ url, token: process.env['PAPERTAPE_SIM_TOKEN'] }));
  },

  world: async ({ host, worldSettings, keepFailed }, use, info) => {
    const world = await host.worlds.create({ id: worldName(info), ...worldSettings });
    await use(world);
    await finish(world, keepFailed, info);
  },

  page: async ({ page, world, client }, use, info) => {
    listen(page);
    if (client === 'other') await page.setExtraHTTPHeaders({ 'x-world': world.id });
    else enterWorld(page, world);
    await use(page);
    // A capsule without the page is still useful if the page is closed or hangs.
    if (isFailed(info) || keepsAll()) await keepPage(page, world).catch(() => undefined);
  },

  trader: async ({ world }, use) => {
    await use(async ({ signedIn, ...input } = {}) => {
      const trader = await world.trader(input);
      if (signedIn !== undefined) {
        noteUser(signedIn, trader.uid);
        await prepare(signedIn, world, { token: trader.token });
      }
      return trader;
    });
  },

  visit: async ({ page, world }, use) => {
    await use(async (path, { as, ...settings } = {}) => {
      if (as !== undefined) noteUser(page, as.uid);
      const session = as === undefined ? {} : { token: as.token, typeUser: as.mode };
      await prepare(page, world, { ...session, ...settings });
      await page.goto(path);
    });
  },

  clock: ({ world }, use) => use(world.clock),
  market: ({ world }, use) => use(world.market),
  office: ({ world }, use) => use(world.office),
  inbox: ({ world }, use) => use(world.inbox),
  ledger: ({ world }, use) => use(world.ledger),
  faults: ({ world }, use) => use(world.faults),
});
