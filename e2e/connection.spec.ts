/** The server is there, its sockets are not: prices that never came are told to be late, and no money is moved by them. */
import type { WebSocketRoute } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const seconds: Record<Layout, string> = {
  mobile: '/pages/market/second-contract?symbol=BTCUSDT',
  desktop: '/pages/desktop/trade/index?symbol=BTCUSDT&panel=seconds',
};
const transfer: Record<Layout, string> = {
  mobile: '/pages/assets/transfer',
  desktop: '/pages/desktop/asset/index?view=transfer',
};

test('a feed that is refused from the start is called late, switches the money buttons off, and comes back', async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({
    balances: [{ account: 'option', coin: 'USDT', amount: '1000' }],
  });
  let refused = true;
  await page.routeWebSocket(/\/ws\//, (socket: WebSocketRoute) => {
    if (refused) void socket.close({ code: 1011 });
    else socket.connectToServer();
  });
  await visitAs(trader, transfer[layout]);
  const late = page.getByText('Connection lost. Prices may be old; reconnecting.');
  const blocked = page.getByText('No live connection. You can go on as soon as it is back.');
  await expect(late).toBeVisible();
  await expect(blocked.first()).toBeVisible();
  const move = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await expect(move).toBeDisabled();

  await page.goto(seconds[layout]);
  await expect(late).toBeVisible();
  if (layout === 'desktop') await page.getByRole('tab', { name: 'Seconds' }).click();
  const sides = page.locator('.seconds-side');
  await expect(sides.first()).toBeDisabled();
  await expect(blocked.first()).toBeVisible();

  refused = false;
  await expect(late).toBeHidden();
  await expect(sides.first()).toBeEnabled();
});
