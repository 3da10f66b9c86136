import type { Page } from '@playwright/test';
import { settled } from './fixtures/open-routes.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const places: Record<Layout, readonly string[]> = {
  mobile: [
    '/pages/home/index',
    '/pages/quote/index',
    '/pages/market/index',
    '/pages/market/second-contract?symbol=BTCUSDT',
    '/pages/assets/index',
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

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    __papertapeUse?: Shift[];
  }
}

/** Runs in the page: records the shifts from now on, without those that follow a press. */
function watchUse(): void {
  const shifts: Shift[] = [];
  window.__papertapeUse = shifts;
  type Source = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const box = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName}.${node?.className} from ${box(previousRect)} to ${box(currentRect)}`,
      );
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}

async function expectStill(page: Page, place: string): Promise<void> {
  const all = await page.evaluate(() => window.__papertapeUse ?? []);
  // A new trade is inserted above the older ones, so rows of the tape are expected to move. The note of a delayed connection, which a
  // busy machine may have, moves the whole page.
  const expected = /^(TR\.tr-cols|MAIN\.)/;
  const shifts = all.filter(({ moved }) => !moved.every((row) => expected.test(row)));
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
    // The slip of a new account comes with the time of the world.
    if (place === places[layout][0]) await page.getByRole('region', { name: 'Your first hour' }).waitFor();
    await page.evaluate(watchUse);
    // A page that has just reconnected reads the fill with the whole state, and announces nothing.
    await expect(async () => {
      await trade();
      await expect(page.getByText(/^Order filled/).first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await stake();
    await world.advance('20s');
    await settled(page);
    await expectStill(page, place);
  }
});
