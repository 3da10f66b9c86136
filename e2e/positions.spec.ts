import type { Trader, World } from '@papertape/kit';
import { userChoices } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { openPosition } from './fixtures/open-position.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

const fundedTrader = (world: World) => world.trader({ currency: 10_000 });

const place = (trader: Trader, order: { size: string; price?: string }) =>
  trader.open('BTCUSDT', 'long', { leverage: 20, ...order });

const onlyPosition = async (trader: Trader) => (await trader.positions())[0];

/** Opens a history list. */
async function openPast(page: Page, layout: Layout, list: 'Closed' | 'Filled' | 'Margin history') {
  if (layout === 'desktop') return page.getByRole('tab', { name: list }).click();
  await page.getByRole('link', { name: 'Order history and records' }).click();
  await page.getByText(list, { exact: true }).click();
}

test('margin is added to an isolated position', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await visitAs(trader, trade[layout]);
  await page.getByRole('button', { name: /^Margin mode/ }).click();
  await page.getByRole('radio', { name: /^Isolated/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Margin mode: Isolated' })).toBeVisible();
  await place(trader, { size: '0.1' });
  const before = await onlyPosition(trader);

  await openPosition(page, layout);
  await page.getByRole('button', { name: 'More actions for this position' }).click();
  await page.getByRole('menuitem', { name: 'Change margin' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change margin' });
  await sheet.getByLabel('Amount', { exact: true }).fill('100000');
  await expect(sheet.getByText(/USDT is available$/)).toBeVisible();
  await sheet.getByLabel('Amount', { exact: true }).fill('250');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expect(sheet).toBeHidden();
  const after = await onlyPosition(trader);
  expect(Number(after?.margin) - Number(before?.margin)).toBeCloseTo(250, 6);
  await openPast(page, layout, 'Margin history');
  await expect(page.getByText('Margin added').first()).toBeVisible();
});

test('part of a position is closed and recorded', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  await visitAs(trader, layout === 'desktop' ? '/pages/desktop/dashboard/index' : trade[layout]);
  // The row of the dashboard and the collapsed card of a phone open the close sheet.
  if (layout === 'desktop') await page.getByRole('link', { name: 'Close BTC', exact: true }).click();
  else await page.getByRole('button', { name: 'Close', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Close position' });
  await expect(page).not.toHaveURL(/[?&]close=/);
  await sheet.getByLabel('Amount', { exact: true }).fill('0.2');
  await expect(sheet.getByText('You can close at most 0.1 BTC.')).toBeVisible();
  // No figure is shown for what cannot be closed.
  await expect(sheet.locator('.kv', { hasText: 'Expected result' })).toHaveText('Expected result— USDT');
  await expect(sheet.getByRole('button', { name: /^Close long/ })).toBeDisabled();
  await sheet.getByLabel('Amount', { exact: true }).fill('0.04');
  await sheet.getByRole('button', { name: /^Close long 0.04/ }).click();
  await expect(sheet).toBeHidden();
  expect((await onlyPosition(trader))?.size).toBe('0.06');
  await openPast(page, layout, 'Closed');
  await expect(page.getByText('0.04').first()).toBeVisible();
});

test('a position is closed in two presses from the start page of a phone', { tag: '@phone' }, async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  await visitAs(trader, '/pages/home/index');
  await page.getByRole('link', { name: 'Close BTC', exact: true }).click();
  await page.getByRole('button', { name: /^Close long 0.1/ }).click();
  await expect.poll(() => trader.positions()).toEqual([]);
});

test('selected positions are closed and selected orders are canceled together, and the others stay', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await fundedTrader(world);
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
    await trader.open(symbol, 'long', { size: symbol === 'BTCUSDT' ? '0.01' : '1', leverage: 20 });
  await visitAs(trader, trade[layout]);
  await page.getByRole('checkbox', { name: /^Select ETH/ }).click();
  await page.getByRole('checkbox', { name: /^Select SOL/ }).click();
  await page.getByRole('button', { name: 'Close 2 selected' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the selected positions?' });
  await expect(closing.getByRole('listitem')).toHaveCount(3);
  await closing.getByRole('button', { name: 'Close 2 selected' }).click();
  const report = page.getByRole('dialog', { name: 'Result' });
  await expect(report).toContainText('2 of 2 done');
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(report).toBeHidden();
  expect((await trader.positions()).map(({ symbol }) => symbol)).toEqual(['BTCUSDT']);

  const last = Number(await world.market.price('BTCUSDT'));
  for (const share of [0.8, 0.85, 0.9])
    await place(trader, { size: '0.01', price: String(Math.round(last * share)) });
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select BTC/ });
  await expect(boxes).toHaveCount(3);
  // A press with the shift key selects the rows between.
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await boxes.first().click();
  await page.getByRole('button', { name: 'Cancel 2 selected' }).click();
  const canceling = page.getByRole('dialog', { name: 'Cancel the selected orders?' });
  await expect(canceling.getByRole('listitem')).toHaveCount(2);
  await canceling.getByRole('button', { name: 'Cancel 2 selected' }).click();
  await expect(report).toContainText('2 of 2 done');
  await expect.poll(async () => (await trader.orders()).length).toBe(1);
});

test('columns are moved, hidden and sorted, and are the same in another browser of the account', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await fundedTrader(world);
  await trader.open('ETHUSDT', 'long', { size: '1', leverage: 20 });
  await place(trader, { size: '0.1' });
  await visitAs(trader, trade[layout]);
  const table = page.getByRole('table', { name: 'Positions' });
  const heads = () => table.getByRole('columnheader').allInnerTexts();
  const symbols = async () =>
    (await table.locator('tbody tr').allTextContents()).map((text) => /BTC|ETH/.exec(text)?.[0]);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Liquidation to target' }).click();
  await expect(table.getByRole('columnheader', { name: 'Liquidation to target' })).toHaveCount(0);
  // By keyboard, and by pointer.
  const profit = menu.getByRole('button', { name: /^Move PnL/ });
  await profit.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(profit).toBeFocused();
  const margin = menu.getByRole('button', { name: /^Move Margin/ });
  const to = await menu.getByRole('button', { name: /^Move Size/ }).boundingBox();
  await margin.hover();
  await page.mouse.down();
  await page.mouse.move(to?.x ?? 0, (to?.y ?? 0) - 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Size', exact: true }).click();
  await page.getByRole('button', { name: 'Size', exact: true }).click();
  await expect.poll(symbols).toEqual(['BTC', 'ETH']);
  const arranged = await heads();
  expect(arranged.map((head) => head.split('\n')[0])).toEqual([
    'Select all',
    'Contract',
    'Margin / ratio',
    'Size',
    'Average price',
    'Est. liq. price',
    'PnL (on margin)',
    'TP / SL',
    'Action',
  ]);
  const saved = async () => (await trader.call(userChoices.choices, undefined)).tables;
  await expect
    .poll(saved)
    .toMatchObject([{ table: 'positions', hidden: ['rail'], sort: { column: 'size' } }]);

  // A browser that has never seen the account.
  await page.evaluate(() => localStorage.removeItem('papertape.trade'));
  await page.reload();
  await expect.poll(heads).toEqual(arranged);
  await expect.poll(symbols).toEqual(['BTC', 'ETH']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await menu.getByRole('button', { name: /^Reset/ }).click();
  await expect(table.getByRole('columnheader', { name: 'Liquidation to target' })).toBeVisible();
  await expect.poll(saved).toEqual([]);
});

test('stop losses of selected positions move to break-even, and the report has the reason of each that does not', async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  await world.clock.pause();
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  await trader.open('BTCUSDT', 'short', { size: '0.05', leverage: 20 });
  const last = Number(await world.market.price('BTCUSDT'));
  await world.market.gap('BTCUSDT', { by: 0.02 });
  await world.advance('2s');
  await visitAs(trader, trade[layout]);
  if (layout === 'mobile') await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Stop at break-even' }).click();
  const question = page.getByRole('dialog', { name: 'Set stop losses to break-even?' });
  await expect(question.getByText('Not in profit yet', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Set 1 stop loss' }).click();
  const report = page.getByRole('dialog', { name: 'Result' });
  await expect(report).toContainText('1 of 2 done');
  await expect(report.getByRole('listitem').filter({ hasText: 'Short' })).toContainText('Not in profit yet');
  const stops = (await trader.positions()).map(({ side, stopLoss }) => [side, Number(stopLoss) > last]);
  expect(Object.fromEntries(stops)).toEqual({ long: true, short: false });
});

test('take profit and stop loss are edited in the row by keyboard', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  await world.clock.pause();
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  const entry = Number((await onlyPosition(trader))?.entryPrice);
  await visitAs(trader, trade[layout]);
  const cell = page.getByRole('button', { name: /^Edit stop loss/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Stop loss, BTC/USDT Long' });
  const field = editor.getByRole('textbox', { name: 'Stop loss' });
  await expect(field).toBeFocused();
  await page.keyboard.type(String(Math.round(entry * 1.05)));
  await expect(editor.getByText(/^The stop loss must be below/)).toBeVisible();
  await page.keyboard.press('Enter');
  expect((await onlyPosition(trader))?.stopLoss).toBeNull();
  await field.fill(String(Math.round(entry * 0.97)));
  await expect(editor.getByText(/USDT \(−\d/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(cell).toBeFocused();
  await expect
    .poll(async () => (await onlyPosition(trader))?.stopLoss)
    .toBe(String(Math.round(entry * 0.97)));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await cell.click();
  await editor.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await onlyPosition(trader))?.stopLoss).toBeNull();
});

test('cards of a phone are shown in the chosen order', { tag: '@phone' }, async ({
  page,
  world,
  visitAs,
  layout,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  await trader.open('ETHUSDT', 'long', { size: '1', leverage: 20 });
  await visitAs(trader, trade[layout]);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('ETH');
  await page.getByRole('button', { name: 'Sort by Newest first' }).click();
  await page.getByRole('option', { name: 'Most margin first' }).click();
  await expect(cards.first()).toContainText('BTC');
});

test('all resting orders are canceled at once', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.01', price: '60000' });
  await place(trader, { size: '0.02', price: '61000' });
  await visitAs(trader, trade[layout]);
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all orders?' });
  await expect(question).toContainText('2 open orders');
  await question.getByRole('button', { name: 'Cancel all orders' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('the chart shows another time frame and credits its library', { tag: '@desktop' }, async ({
  page,
  layout,
  visit,
}) => {
  await visit(layout === 'mobile' ? '/pages/trade-chart/index?symbol=BTCUSDT' : trade.desktop);
  // The license of the library requires it.
  await expect(page.locator('.chart a[href*="tradingview.com"]')).toBeVisible();
  const hour = page.getByRole('button', { name: '1h, 1 hour', exact: true });
  await hour.click();
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
});

test('a position is set to close at break-even', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  const before = await onlyPosition(trader);
  await visitAs(trader, trade[layout]);
  await openPosition(page, layout);
  await page.getByRole('button', { name: 'More actions for this position' }).click();
  await page.getByRole('menuitem', { name: 'Close at break-even' }).click();
  const sheet = page.getByRole('dialog', { name: 'Close at break-even' });
  await sheet.getByRole('button', { name: 'Place take profit' }).click();
  await expect(sheet).toBeHidden();
  const target = Number((await onlyPosition(trader))?.takeProfit);
  expect(target / Number(before?.entryPrice)).toBeCloseTo(1.001, 5);
});

test('a sheet whose order or position ended shows the result and sends nothing', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  const last = Number(await world.market.price('BTCUSDT'));
  await place(trader, { size: '0.01', price: String(Math.round(last * 0.9)) });
  await visitAs(trader, trade[layout]);
  await openPosition(page, layout);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const close = page.getByRole('dialog', { name: 'Close position' });
  await expect(close.getByRole('button', { name: 'Close long 0.1 BTC' })).toBeEnabled();
  await trader.close();
  await expect(close.getByText('This position is closed.')).toBeVisible();
  await expect(close.getByText(/^You closed 0\.1 BTC at/)).toBeVisible();
  await expect(close.getByRole('button', { name: 'Close long 0.1 BTC' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();

  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const amend = page.getByRole('dialog', { name: 'Change order' });
  await amend.getByLabel('Amount', { exact: true }).fill('0.02');
  await expect(amend.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await trader.cancel();
  await expect(amend.getByText('This order is no longer open.')).toBeVisible();
  await expect(amend.getByText('Order canceled. Buy / Long 0.01 BTC')).toBeVisible();
  await expect(amend.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test('the dashboard shows positions completely at every desktop width', { tag: '@desktop' }, async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await fundedTrader(world);
  await place(trader, { size: '0.1' });
  await visitAs(trader, '/pages/desktop/dashboard/index', { language: 'de' });
  const positions = page.locator('.dash-positions');
  await expect(positions.locator('.rail')).toBeVisible();
  const hidden = () =>
    positions
      .locator('.table-scroll')
      .evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
  for (const width of [1001, 1280, 1440, 1680, 1919, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    // Scroll widths are rounded up to whole pixels.
    expect(await hidden(), `cut at ${width} px`).toBeLessThanOrEqual(1);
  }
});
