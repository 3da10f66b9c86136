/** The server answers but its sockets fail: prices are marked as delayed, and money cannot be moved. */
import type { Locator, WebSocketRoute } from '@playwright/test';
import { connectionLost } from './fixtures/faults.ts';
import { openPosition } from './fixtures/open-position.ts';
import { runOnUntil } from './fixtures/run-on.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const seconds: Record<Layout, string> = {
  mobile: '/pages/market/second-contract?symbol=BTCUSDT',
  desktop: '/pages/desktop/trade/index?symbol=BTCUSDT&panel=seconds',
};
const transfer: Record<Layout, string> = {
  mobile: '/pages/assets/transfer',
  desktop: '/pages/desktop/asset/index?view=transfer',
};

test('a refused feed shows a delay, disables trading buttons, and recovers', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({
    option: 1_000,
  });
  let refused = true;
  await page.routeWebSocket(/\/ws\//, (socket: WebSocketRoute) => {
    if (refused) void socket.close({ code: 1011 });
    else socket.connectToServer();
  });
  await page.clock.install();
  await visitAs(trader, transfer[layout]);
  const late = page.getByText(connectionLost);
  const blocked = page.getByText('No live connection. You can continue as soon as it is back.');
  await runOnUntil(page, (within) => expect(late).toBeVisible(within));
  await expect(blocked.first()).toBeVisible();
  const move = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await expect(move).toBeDisabled();

  await page.goto(seconds[layout]);
  await runOnUntil(page, (within) => expect(late).toBeVisible(within));
  if (layout === 'desktop') await page.getByRole('tab', { name: 'Seconds' }).click();
  const sides = page.locator('.seconds-side');
  await expect(sides.first()).toBeDisabled();
  await expect(blocked.first()).toBeVisible();

  refused = false;
  await runOnUntil(page, (within) => expect(late).toBeHidden(within));
  await expect(sides.first()).toBeEnabled();
});

const changed: Record<Layout, { orders: string; book: string }> = {
  mobile: { orders: '/pages/market/index?symbol=BTCUSDT', book: '/pages/withdraw/create-address' },
  desktop: { orders: '/pages/desktop/trade/index?symbol=BTCUSDT', book: '' },
};

test('without a server, orders and the address book cannot change, and both work again afterwards', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: 10_000 });
  await trader.open('BTCUSDT', 'long', { size: '0.01' });
  await trader.open('BTCUSDT', 'long', { size: '0.01', price: 50_000 });
  const sockets: WebSocketRoute[] = [];
  let gone = false;
  await page.routeWebSocket(/\/ws\//, (socket: WebSocketRoute) => {
    if (gone) return void socket.close({ code: 1011 });
    sockets.push(socket);
    socket.connectToServer();
  });
  const blocked = page.getByText('No live connection. You can continue as soon as it is back.');
  const leave = async () => {
    gone = true;
    for (const socket of sockets.splice(0)) await socket.close({ code: 1011 });
    const late = page.getByText(connectionLost);
    await runOnUntil(page, (within) => expect(late).toBeVisible(within));
  };

  const comeBack = async (button: Locator) => {
    gone = false;
    await runOnUntil(page, (within) => expect(button).toBeEnabled(within));
  };

  await page.clock.install();
  await visitAs(trader, changed[layout].orders);
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' });
  await expect(send).toBeEnabled();
  await leave();
  await expect(send).toBeDisabled();
  await expect(blocked.first()).toBeVisible();
  await comeBack(send);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();

  await page.getByRole('tab', { name: /^Positions/ }).click();
  await openPosition(page, layout);
  await page.getByRole('button', { name: 'More actions for this position' }).first().click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  const reverse = page.getByRole('dialog').getByRole('button', { name: 'Reverse' });
  await expect(reverse).toBeEnabled();
  await leave();
  await expect(reverse).toBeDisabled();
  await comeBack(reverse);

  if (changed[layout].book === '') return;
  await page.goto(changed[layout].book);
  const save = page.locator('form button[type=submit]');
  await expect(save).toBeEnabled();
  await leave();
  await expect(save).toBeDisabled();
});
