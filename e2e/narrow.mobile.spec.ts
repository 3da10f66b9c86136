/** Pages with large figures on the narrowest phone and in the language with the longest words. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { placesThatDoNotFit } from './fixtures/text-fit.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Returns filters with labels too close to each other. */
const crowded = (page: Page) =>
  page.locator('.journal-filters label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const words = document.createRange();
      // The radio input covers the whole label.
      words.selectNode(label.lastChild ?? label);
      const room = label.getBoundingClientRect().right - words.getBoundingClientRect().right;
      return room < 6 ? [label.textContent] : [];
    }),
  );

/** Returns elements that overflow their scrolling box. */
const beyond = (page: Page, table: string, holder: string) =>
  page.evaluate(
    ([inner = '', outer = '']) => {
      const edge = document.querySelector(outer)?.getBoundingClientRect().right ?? 0;
      return [...document.querySelectorAll(inner)].filter(
        (element) => element.getBoundingClientRect().right > edge + 1,
      ).length;
    },
    [table, holder],
  );

test('the journal, a statement and positions of large sums fit 320 px', async ({ page, world, visitAs }) => {
  const trader = await world.trader({ currency: 5_000_000 });
  const order = { size: '12', leverage: 20 };
  for (const side of ['long', 'short', 'long'] as const) {
    await trader.open('BTCUSDT', side, order);
    await world.advance('40m');
    await trader.reduce('BTCUSDT', side, { size: '12' });
  }
  await trader.open('BTCUSDT', 'long', order);
  await world.advance('40m');

  await visitAs(trader, '/pages/assets/index?view=journal', { language: 'de' });
  await expect(page.getByRole('img', { name: /Gewinn/ })).toBeVisible();
  expect(await placesThatDoNotFit(page)).toEqual([]);
  expect(await crowded(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Tage' }).check();
  const day = page.getByRole('button', { name: /3 Trades/ });
  await expect(day).toBeVisible();
  expect(await placesThatDoNotFit(page)).toEqual([]);
  await day.click();
  await expect(page.getByText(/^18\. November$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Gruppen' }).check();
  const head = page.getByRole('table', { name: 'Symbol' }).getByRole('columnheader');
  await expect(head.nth(1)).toContainText('Nettogewinn');

  await page.goto('/pages/assets/index');
  await page.getByRole('button', { name: 'Auszüge nach Monat' }).click();
  await expect(page.getByRole('table', { name: 'USDT' })).toBeVisible();
  expect(await beyond(page, '.statement__table td', '.statement')).toBe(0);

  await page.goto('/pages/market/index?symbol=BTCUSDT');
  await expect(page.getByLabel('Preis', { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('article', { name: 'BTC/USDT Long' })).toBeVisible();
  expect(await placesThatDoNotFit(page)).toEqual([]);
  const price = await page
    .getByLabel('Preis', { exact: true })
    .evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
  expect(price, 'the price is cut').toBeLessThanOrEqual(0);

  // A closing order has the longest label next to its actions.
  await trader.reduce('BTCUSDT', 'long', { size: '1', price: '150000' });
  await page.getByRole('tab', { name: /^Offene Orders/ }).click();
  await expect(page.getByRole('button', { name: 'Stornieren', exact: true })).toBeVisible();
  expect(await placesThatDoNotFit(page)).toEqual([]);
  expect(await beyond(page, '.tr-card button', '.tr-card')).toBe(0);
});

test('the search field and the holding cost of a position fit 360 px', async ({ page, visitAs, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, '/pages/search/index', { language: 'de' });
  const edge = await page
    .getByRole('button', { name: 'Abbrechen' })
    .evaluate((button) => button.getBoundingClientRect().right);
  expect(edge, 'room is left beside the field').toBeGreaterThan(340);

  await page.goto('/pages/market/index?symbol=BTCUSDT');
  await expect(page.locator('.tr-funding')).toContainText('%');
  expect(await beyond(page, '.tr-funding', 'nav.tabs')).toBe(0);
});
