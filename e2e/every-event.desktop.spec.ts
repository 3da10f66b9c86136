/**
 * Each kind of market event, placed on the tape of the control room, and the page of a trader during and after it. All
 * kinds run in the deep run. lab/server/play/every-verb.test.ts covers the API.
 */
import process from 'node:process';
import type { World } from '@papertape/kit';
import type { Page } from '@playwright/test';
import english from '../locales/en/lab.json' with { type: 'json' };
import { type EventKind, placeEvent } from './fixtures/place-event.ts';
import { expect, test } from './fixtures/test.ts';

/** One of them is in every run. */
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

const minute = 60_000;
const { percent, minutes, times, price, path, target, back } = english.draft;

interface Seen {
  page: Page;
  world: World;
  /** Last price before the event. */
  before: number;
  /** Advances the world to a number of minutes after its start. */
  at(minutes: number): Promise<unknown>;
}

interface Row {
  typed: Readonly<Record<string, string>>;
  /** EURUSD has trading hours; its world starts on a Saturday. */
  symbol?: string;
  meets(seen: Seen): Promise<void>;
}

/** Text of the form when the market is closed. */
const waits = /limit orders wait/i;

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/** Reads the last price from the title of the tab. */
async function shownPrice(page: Page): Promise<number> {
  const [, text = 'NaN'] = /^([\d,.]+) /.exec(await page.title()) ?? [];
  return numberIn(text);
}

const expectShare = ({ page, before }: Seen, share: number) =>
  expect.poll(async () => (await shownPrice(page)) / before).toBeCloseTo(share, 1);

/** Reads the spread from the middle of the book. */
async function shownSpread(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Spread [\d,.]+$/)
    .first()
    .textContent();
  return numberIn(/[\d,.]+/.exec(text ?? '')?.[0] ?? 'NaN');
}

/** Sums the amounts of the rows of the book. */
async function shownDepth(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Read best bid and ask' }).focus();
  const amounts = await page.locator('.tr-book tr.ob-row td:nth-child(2)').allTextContents();
  return amounts.reduce((sum, amount) => sum + numberIn(amount), 0);
}

const rows: Record<EventKind, Row> = {
  crash: {
    typed: { [percent]: '20', [minutes]: '2', [back]: '100' },
    async meets(seen) {
      await seen.at(2);
      await expectShare(seen, 0.8);
      await seen.at(20);
      await expectShare(seen, 1);
    },
  },
  spike: {
    typed: { [percent]: '20', [minutes]: '2', [back]: '100' },
    async meets(seen) {
      await seen.at(2);
      await expectShare(seen, 1.2);
      await seen.at(20);
      await expectShare(seen, 1);
    },
  },
  gap: {
    typed: { [percent]: '-30' },
    async meets(seen) {
      await seen.at(0.1);
      await expectShare(seen, 0.7);
    },
  },
  trend: {
    typed: { [percent]: '30', [minutes]: '5' },
    async meets(seen) {
      await seen.at(5);
      await expectShare(seen, 1.3);
    },
  },
  pin: {
    typed: { [price]: '77777' },
    async meets(seen) {
      await seen.at(2);
      await expect.poll(() => shownPrice(seen.page)).toBe(77_777);
    },
  },
  path: {
    typed: { [path]: '2 66000, 4 99000' },
    async meets(seen) {
      await seen.at(2);
      await expect.poll(() => shownPrice(seen.page)).toBeCloseTo(66_000, -3);
      await seen.at(4);
      await expect.poll(() => shownPrice(seen.page)).toBeCloseTo(99_000, -3);
    },
  },
  volatility: {
    typed: { [times]: '20', [minutes]: '20' },
    async meets({ page, world, at }) {
      await at(0);
      const calm = await getSpan(world);
      await at(20);
      expect(await getSpan(world)).toBeGreaterThan(calm * 3);
      // The page shows the affected market.
      await expect.poll(() => shownPrice(page)).toBe(Number(await world.market.price('BTCUSDT')));
    },
  },
  spread: {
    typed: { [times]: '50', [minutes]: '5' },
    async meets({ page, at }) {
      const usual = await shownSpread(page);
      await at(2);
      await expect.poll(() => shownSpread(page)).toBeGreaterThan(usual * 5);
    },
  },
  liquidity: {
    typed: { [times]: '0.01', [minutes]: '5' },
    async meets({ page, at }) {
      const usual = await shownDepth(page);
      expect(usual).toBeGreaterThan(0);
      await at(2);
      await expect.poll(() => shownDepth(page)).toBeLessThan(usual / 5);
    },
  },
  freeze: {
    typed: { [minutes]: '5' },
    async meets({ page, world, at }) {
      await at(1);
      const frozen = Number(await world.market.price('BTCUSDT'));
      await expect.poll(() => shownPrice(page)).toBe(frozen);
      await at(4);
      await expect.poll(() => shownPrice(page)).toBe(frozen);
      await at(7);
      await expect.poll(() => shownPrice(page)).not.toBe(frozen);
    },
  },
  halt: {
    typed: { [minutes]: '5' },
    async meets({ page, at }) {
      const notice = page.getByText('Trading is halted', { exact: false }).first();
      await at(1);
      await expect(notice).toBeVisible();
      await at(6);
      await expect(notice).toBeHidden();
    },
  },
  closed: {
    typed: { [minutes]: '180' },
    async meets({ page, at }) {
      const notice = page.getByRole('note').filter({ hasText: waits });
      await at(10);
      await expect(notice).toHaveText(/^Out of trading time\. The market opens \d/);
      await at(150);
      await expect(notice).toHaveText(/^The market opens \d/);
      await at(190);
      await expect(notice).toBeHidden();
    },
  },
  opened: {
    symbol: 'EURUSD',
    typed: { [target]: 'EURUSD', [minutes]: '60' },
    async meets({ page, at }) {
      const notice = page.getByRole('note').filter({ hasText: waits });
      await expect(notice).toBeVisible();
      await at(10);
      await expect(notice).toBeHidden();
      await at(80);
      await expect(notice).toHaveText(/^Out of trading time\. The market opens \d/);
    },
  },
};

/** Returns the range of the last fifteen minutes. */
async function getSpan(world: World): Promise<number> {
  const candles = await world.market.candles('BTCUSDT', { limit: 15 });
  return (
    Math.max(...candles.map(({ high }) => Number(high))) - Math.min(...candles.map(({ low }) => Number(low)))
  );
}

test.use({ worldSettings: { seed: 'e2e', start: '2026-11-21T12:00:00Z' } });

for (const [kind, { symbol = 'BTCUSDT', typed, meets }] of Object.entries(isDeep ? rows : {}) as [
  EventKind,
  Row,
][]) {
  test(`${kind} is placed on the tape, and the page of a trader shows it`, async ({
    page,
    world,
    context,
    visitAs,
  }) => {
    const trader = await world.trader({ currency: 1_000 });
    await visitAs(trader, `/pages/desktop/trade/index?symbol=${symbol}`);
    await expect.poll(() => shownPrice(page)).toBeGreaterThan(0);
    const room = await context.newPage();
    await room.goto(`/lab?world=${world.id}&tab=people`);
    await placeEvent(room, kind, typed);
    const [event] = (await world.market.scenarios()).filter((one) => one.kind === kind);
    if (event === undefined) throw new Error('the event was not placed');
    await world.clock.advanceTo(event.startsAt - 1);
    const before = Number(await world.market.price(symbol));
    await meets({
      page,
      world,
      before,
      at: (after) => world.clock.advanceTo(event.startsAt + Math.round(after * minute)),
    });
  });
}
