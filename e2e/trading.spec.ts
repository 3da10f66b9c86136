import type { Trader, World } from '@papertape/kit';
import { trading } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { openPosition } from './fixtures/open-position.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

/** Turns confirmations off; their own test turns them on. */
const withoutConfirmations = {
  confirmations: { market: false, limit: false, close: true, cancel: true, seconds: true },
};

function funded(world: World, amount = '10000'): Promise<Trader> {
  return world.trader({ currency: amount });
}

async function chooseType(page: Page, layout: Layout, type: 'Limit' | 'Market'): Promise<void> {
  if (layout === 'desktop') return page.getByRole('tab', { name: type, exact: true }).click();
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${type}`) }).click();
}

const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const price = (page: Page) => page.getByLabel('Price', { exact: true });

/** Opens leverage and modes, which a phone has behind one button. */
const termsButton = (page: Page, layout: Layout, name: RegExp) =>
  page.getByRole('button', { name: layout === 'mobile' ? /^Margin mode/ : name });

const openTerms = (page: Page, layout: Layout, name: RegExp) => termsButton(page, layout, name).click();

const lastPrice = async (world: World, symbol = 'BTCUSDT') => Number(await world.market.price(symbol));

const openLong = (trader: Trader, size = '0.1') => trader.open('BTCUSDT', 'long', { size, leverage: 20 });

test('a market order is confirmed, fills, and its position is closed', async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await visitAs(trader, trade[layout]);
  await chooseType(page, layout, 'Market');
  await amount(page).fill('0.05');
  await page.getByRole('button', { name: 'Buy 0.05 BTC' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(confirmation).toContainText('Real account');
  await expect(confirmation).toContainText('Buy / Long');
  await confirmation.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText(/^Order filled/).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Positions/ })).toContainText('1');

  await openPosition(page, layout);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const closing = page.getByRole('dialog', { name: 'Close position' });
  await closing.getByRole('button', { name: /^Close long 0.05/ }).click();
  await expect(
    page.getByText(/^Liquidation successfully\s+You closed 0\.05 BTC at [\d,.]+, [+−-]/).first(),
  ).toBeVisible();
  await expect(page.getByText('No open positions')).toBeVisible();
  expect(await trader.positions()).toEqual([]);
});

test('pressing twice places one order', { tag: '@phone' }, async ({ page, world, layout, visitAs }) => {
  const trader = await funded(world);
  await visitAs(trader, trade[layout], withoutConfirmations);
  await price(page).fill(String(Math.round((await lastPrice(world)) * 0.9)));
  await amount(page).fill('0.01');
  await page.getByTestId('submit-buy').dblclick();
  await expect(page.getByText(/^Placed order successfully/).first()).toBeVisible();
  expect(await trader.orders()).toHaveLength(1);
});

test('a limit order rests, is amended, and is canceled', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  const last = await lastPrice(world);
  await visitAs(trader, trade[layout], withoutConfirmations);
  await price(page).fill(String(Math.round(last * 0.9)));
  await amount(page).fill('0.1');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const amendedPrice = String(Math.round(last * 0.91));
  await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill(amendedPrice);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await trader.orders())[0]?.price).toBe(amendedPrice);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('an order with a limit price in the market shows on the button and in the confirmation that it fills now', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  await world.clock.pause();
  const trader = await funded(world);
  const last = await lastPrice(world);
  await visitAs(trader, trade[layout]);
  const buy = page.getByTestId('submit-buy');
  await price(page).fill(String(Math.round(last * 0.99)));
  await amount(page).fill('0.1');
  await expect(buy).toContainText('Buy 0.1 BTC');
  await expect(buy).not.toContainText('Fills now');
  const { height } = (await buy.boundingBox()) ?? {};
  await buy.click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(confirmation).not.toContainText('The market has reached your price');

  await world.market.pin('BTCUSDT', (last * 0.98).toFixed(1), { for: '5m' });
  await world.advance('1m');
  await expect(confirmation).toContainText('The market has reached your price');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(buy).toContainText('Fills now');
  expect((await buy.boundingBox())?.height).toBe(height);
  await buy.click();
  await expect(confirmation).toContainText('Your price is already in the market. The order fills at once');
});

test('invalid input shows an error at its field, and a missing balance offers a deposit', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await funded(world, '50'), trade[layout]);
  const outOfRange = page.getByText(/^The price must be between/);
  await price(page).fill('1');
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await expect(outOfRange).toBeHidden();
  await price(page).blur();
  await expect(outOfRange).toBeVisible();
  await price(page).fill(String(Math.round((await lastPrice(world)) * 0.9)));
  await amount(page).fill('0');
  await page.getByTestId('submit-buy').click();
  await expect(page.getByText('Confirm order')).toHaveCount(0);
  await amount(page).fill('1');
  await expect(page.getByText(/^You need .* USDT more$/).first()).toBeVisible();
  await page.getByTestId('funds').first().click();
  await expect(page).toHaveURL(/recharge/);
});

test('a closed market accepts only limit orders and shows when it opens', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  // The session starts on Saturday, because three days without use would end it.
  await world.advance(3 * 24 * 60 * 60 * 1000);
  await visitAs(await funded(world), `${trade[layout]}?symbol=EURUSD`);
  await expect(page.getByText(/^Out of trading time/).first()).toBeVisible();
  await chooseType(page, layout, 'Market');
  await amount(page).fill('1000');
  await expect(page.getByTestId('submit-buy')).toBeDisabled();
});

test('take profit and stop loss are set by percent and by price', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await openLong(trader);
  await visitAs(trader, trade[layout]);
  // One press on a phone; the row of a desktop edits one of them, its menu both.
  if (layout === 'mobile') await page.getByRole('button', { name: 'Edit TP/SL' }).click();
  else {
    await openPosition(page, layout);
    await page.getByRole('button', { name: 'More actions for this position' }).click();
    await page.getByRole('menuitem', { name: 'Edit TP/SL' }).click();
  }
  const sheet = page.getByRole('dialog', { name: 'Take profit and stop loss' });
  const last = await lastPrice(world);
  await sheet.getByRole('textbox', { name: 'Take profit' }).fill(String(Math.round(last * 1.05)));
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill(String(Math.round(last * 1.02)));
  await expect(sheet.getByText(/^The stop loss must be below/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill(String(Math.round(last * 0.95)));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await trader.positions())[0]?.stopLoss)
    .toBe(String(Math.round(last * 0.95)));
});

test('leverage and modes show the new margin, and a rejection shows its reason', async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await visitAs(trader, trade[layout], withoutConfirmations);
  await openTerms(page, layout, /^Leverage/);
  await page.getByRole('dialog').getByRole('button', { name: '50x', exact: true }).click();
  await page.getByRole('button', { name: layout === 'mobile' ? 'Save' : 'Use 50x' }).click();
  // The account stores it without an order, also for other windows.
  const terms = () => world.call(trading.fee, { symbol: 'BTCUSDT' }, { token: trader.token });
  await expect.poll(async () => (await terms()).leverage).toBe(50);
  // A closing sheet navigates back, which an immediate reload would abort.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(termsButton(page, layout, /^Leverage/)).toContainText('50x');
  await chooseType(page, layout, 'Market');
  await amount(page).fill('0.02');
  await page.getByTestId('submit-buy').click();
  await expect(page.getByText(/^Order filled/).first()).toBeVisible();
  expect((await trader.positions())[0]?.leverage).toBe(50);

  const { positionMode } = await trader.info();
  await openTerms(page, layout, /^Position mode/);
  const other = positionMode === 'merge' ? /^Split/ : /^Merge/;
  await page.getByRole('radio', { name: other }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/position/i)
      .last(),
  ).toBeVisible();
  expect((await trader.info()).positionMode).toBe(positionMode);
});

test('a position is reversed, and everything is closed at once', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await openLong(trader);
  await visitAs(trader, trade[layout]);
  await openPosition(page, layout);
  await page.getByRole('button', { name: 'More actions for this position' }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(page.getByText('Reverse this position?')).toBeHidden();
  await expect
    .poll(async () => (await trader.positions()).map(({ side, size }) => [side, size]))
    .toEqual([['short', '0.1']]);
  await page.getByRole('button', { name: 'Close all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close all' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('a half-typed order survives the change of layout', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  await visitAs(await funded(world), trade[layout]);
  await amount(page).fill('0.123');
  const other = layout === 'mobile' ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  await page.setViewportSize(other);
  await expect(page).toHaveURL(/dashboard|home/);
  await page.getByRole('link', { name: 'Trade', exact: true }).first().click();
  await expect(amount(page)).toHaveValue('0.123');
});

test('a fill is announced once on every page, with its record', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  const home = { mobile: '/pages/home/index', desktop: '/pages/desktop/dashboard/index' };
  await visitAs(trader, home[layout]);
  const toasts = page.locator('[data-sonner-toast]');
  // Background parts load last; only their message shows that they are ready.
  await expect(async () => {
    await openLong(trader, '0.01');
    await expect(toasts).not.toHaveCount(0, { timeout: 1500 });
  }).toPass();
  const limit = ((await lastPrice(world)) * 1.01).toFixed(2);
  await trader.open('BTCUSDT', 'long', { size: '0.05', price: limit, leverage: 20 });
  const announced = toasts.filter({ hasText: '0.05' });
  await expect(announced).toHaveCount(1);
  await expect(toasts.filter({ hasText: 'BTCUSDT order filled' })).toHaveCount(0);
  // A message covers the bar and no figure of the page.
  const bar = await page.locator('.topbar, .deskbar').boundingBox();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await announced.locator('.toast').boundingBox()) ?? {};
      return y >= 0 && y + height <= (bar?.height ?? 0);
    })
    .toBe(true);
  await announced.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog')).toContainText('0.05');
});
