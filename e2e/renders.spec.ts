import { expect, type Layout, test } from './fixtures/test.ts';

declare global {
  interface Window {
    __papertapeRenders?: Record<string, number>;
  }
}

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

test('a tick renders only the figures that changed', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  await trader.open('BTCUSDT', 'long', { size: '0.1', leverage: 20 });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await visitAs(trader, trade[layout]);
  await expect(page.getByRole('tab', { name: /^Positions/ })).toContainText('1');
  await expect(page.getByText(/^Mark [\d,.]+/).first()).toBeVisible();
  await page.evaluate(() => {
    window.__papertapeRenders = {};
  });
  const rendered = () => page.evaluate(() => window.__papertapeRenders ?? {});
  const figures = async () => (await rendered())['UnrealisedCell'] ?? 0;
  const ticks = 10;
  for (let tick = 0; tick < ticks; tick += 1) {
    const before = await figures();
    // A price may be unchanged within a second.
    await world.advance(10_000);
    await expect.poll(figures).toBeGreaterThan(before);
  }
  const counts = await rendered();
  const above =
    'TradePage TradeMobile TradeDesktop OrderBook BookSide PositionCard PositionTable UnrealisedTotal';
  for (const name of above.split(' ')) {
    // Pending reads may render it once or twice, ticks never. A book has two sides, and the sum stands in the list and in the form.
    const shown = name === 'BookSide' || name === 'UnrealisedTotal' ? 2 : 1;
    expect(counts[name] ?? 0, name).toBeLessThan((shown * ticks) / 3);
  }
  // A typed key renders only what it changes.
  await page.evaluate(() => {
    window.__papertapeRenders = {};
  });
  const keys = '0.0123';
  await page.getByLabel('Amount', { exact: true }).pressSequentially(keys);
  await expect(page.getByTestId('submit-buy')).toContainText(keys);
  const typed = await rendered();
  // The first key renders more, since it creates a draft, and so may pending loads.
  for (const name of ['TradePage', 'OrderForm', 'OrderBook', 'PositionTable']) {
    expect(typed[name] ?? 0, name).toBeLessThanOrEqual(keys.length / 2);
  }
  // One socket serves book, prices and chart of the symbol.
  expect(sockets.filter((path) => path.endsWith('/realtime'))).toHaveLength(1);
});
