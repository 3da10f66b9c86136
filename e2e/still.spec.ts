import type { Page } from '@playwright/test';
import { settled } from './fixtures/open-routes.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const places: Record<Layout, readonly string[]> = {
  mobile: [
    '/pages/home/index',
    '/pages/quote/index',
    '/pages/market/index',
    '/pages/market/second-contract?symbol=BTCUSDT',
    '/pages/asset/index',
  ],
  desktop: [
    '/pages/desktop/dashboard/index',
    '/pages/desktop/trade/index',
    '/pages/desktop/trade/index?symbol=BTCUSDT&product=seconds',
    '/pages/desktop/asset/index',
  ],
};

/** Highest sum of the layout shifts of a page in use, as a share of the window. */
const shiftsMost = 0.02;

interface Shifts {
  value: number;
  moved: string[];
}

/** Runs in the page: records the shifts from now on, without those that follow a press. */
function watch(): void {
  const all: Shifts[] = [];
  Object.assign(window, { __papertapeUse: all });
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Element | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        all.push({ value, moved: sources.map(({ node }) => `${node?.nodeName}.${node?.className}`) });
  }).observe({ type: 'layout-shift' });
}

async function expectStill(page: Page, place: string): Promise<void> {
  const all = await page.evaluate(() => (window as unknown as { __papertapeUse: Shifts[] }).__papertapeUse);
  // A new trade is inserted above the older ones, so rows of the tape are expected to move.
  const shifts = all.filter(({ moved }) => !moved.every((row) => row.startsWith('TR.tr-cols')));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${place} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(shiftsMost);
}

test('nothing moves on a page in use while a contract runs, an order fills and messages come', async ({
  page,
  world,
  visitAs,
  layout,
}) => {
  await world.clock.pause();
  const trader = await world.trader({ currency: 10_000, option: 1_000 });
  const trade = () => trader.open('BTCUSDT', 'long', { size: '0.01', leverage: 20 });
  const stake = () => trader.seconds('BTCUSDT', 'long', { stake: 10, for: '60s' });
  await trade();
  await stake();
  for (const place of places[layout]) {
    await visitAs(trader, place);
    await settled(page);
    await page.evaluate(watch);
    await trade();
    await expect(page.getByText(/^Order filled/).first()).toBeVisible();
    await stake();
    await world.advance('20s');
    await settled(page);
    await expectStill(page, place);
  }
});
