import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const takeOut = (page: Page, panel: string) =>
  page.getByRole('button', { name: `${panel}: open in its own window`, exact: true });

async function takenOut(page: Page, panel: string): Promise<Page> {
  const [own] = await Promise.all([page.waitForEvent('popup'), takeOut(page, panel).click()]);
  await expect(own.getByRole('main')).toBeFocused();
  return own;
}

test('a panel moves to its own window, follows the page, and returns', async ({ page, world, visitAs }) => {
  // Clicks of a test miss in windows that stay on top.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await visitAs(await world.trader({ currency: 10_000 }), '/pages/desktop/trade/index?symbol=BTCUSDT');

  const chart = await takenOut(page, 'Chart');
  await expect(chart.getByRole('heading', { name: 'BTC/USDT · Chart', exact: true })).toBeVisible();
  await expect(page.getByText('Chart: now in its own window', { exact: true })).toBeVisible();
  await expect(chart.locator('.chart[data-state="ready"]')).toBeVisible();
  await chart.getByRole('button', { name: 'More', exact: true }).click();
  await chart.getByRole('menuitemradio', { name: '2 hours', exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.locator('.tr-watch__row[data-symbol="ETHUSDT"]').click();
  await expect(chart.getByRole('figure', { name: 'Chart of ETH/USDT, 2 hours' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('.tr-desk__chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await chart.getByRole('button', { name: 'Back to the page', exact: true }).click();
  await expect(page.getByRole('figure', { name: 'Chart of ETH/USDT, 2 hours' })).toBeVisible();
  await expect(takeOut(page, 'Chart')).toBeFocused();
  expect(chart.isClosed()).toBe(true);

  const lists = await takenOut(page, 'Positions and orders');
  await lists.getByRole('tab', { name: 'Filled', exact: true }).click();
  await lists.close();
  await expect(page.getByRole('tab', { name: 'Filled', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const book = await takenOut(page, 'Order book');
  await Promise.all([book.waitForEvent('close'), page.reload()]);
  await expect(
    page.getByRole('region', { name: 'Order book', exact: true }).getByRole('table'),
  ).not.toHaveCount(0);
});

test('loading the pop-out controls at the first press moves nothing', async ({ page, visit }) => {
  await visit('/pages/desktop/trade/index?symbol=BTCUSDT');
  const drawn = page.getByRole('button', { name: 'Draw', exact: true });
  const grouping = page.locator('.tr-desk__book .tr-chip');
  await expect(page.locator('.chart[data-state="ready"]')).toBeVisible();
  await expect(takeOut(page, 'Chart')).toBeHidden();
  const before = [await drawn.boundingBox(), await grouping.boundingBox()];
  await drawn.hover();
  await page.mouse.down();
  await expect(takeOut(page, 'Chart')).toBeVisible();
  await expect(takeOut(page, 'Order book')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chart layout' })).toBeVisible();
  expect([await drawn.boundingBox(), await grouping.boundingBox()]).toEqual(before);
  await page.mouse.up();
  await expect(drawn).toHaveAttribute('aria-pressed', 'true');
});
