import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

test('the depth chart is drawn, shows values at the pointer, and exists as a table', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: 10_000 });
  await trader.open('BTCUSDT', 'long', { size: '0.1', leverage: 20 });
  await visitAs(trader, trade[layout]);
  const book = page.getByRole('region', { name: 'Order book' });
  if (layout === 'desktop') await book.getByRole('button', { name: 'Depth chart' }).click();
  else {
    await book.getByRole('button', { name: 'Order book layout' }).click();
    await page.getByRole('menuitemradio', { name: 'Depth chart' }).click();
  }
  const table = book.getByRole('table', { name: 'Depth chart' });
  await expect(table.getByText('My average price')).toHaveCount(1);
  const drawing = book.locator('canvas');
  const room = await drawing.boundingBox();
  if (room === null) throw new Error('there is no drawing');
  await expect(async () => {
    await page.mouse.move(room.x + room.width * 0.9, room.y + room.height / 2);
    await expect(book.getByText(/^\+\d+\.\d{3}%$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  // The chosen view is kept.
  await page.reload();
  await expect(book.getByRole('table', { name: 'Depth chart' })).toBeAttached();
});

test('amounts in the book and the trades have the decimals of their symbol, so that decimal points align', async ({
  page,
  layout,
}) => {
  await page.goto(trade[layout]);
  // On a visitor's first page nothing is cached for the symbol.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT');
  const book = page.getByRole('region', { name: 'Order book' });
  const amounts = book.locator('tr.ob-row > td:nth-child(2)').filter({ hasText: /\d/ });
  await expect(amounts.nth(9)).toBeAttached();
  if (layout === 'desktop') {
    const trades = page.getByRole('table', { name: 'Trades', exact: true });
    const sizes = trades.locator('tbody td:nth-child(2)');
    await expect(sizes.nth(9)).toBeVisible();
    for (const text of await sizes.allTextContents()) expect(text).toMatch(/^[\d,]+\.\d{5}$/);
  }
  for (const text of await amounts.allTextContents()) expect(text).toMatch(/^[\d,]+\.\d{5}$/);
});
