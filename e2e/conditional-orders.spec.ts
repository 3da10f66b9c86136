import type { Page } from '@playwright/test';
import { openPosition } from './fixtures/open-position.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

async function chooseConditional(page: Page, layout: Layout): Promise<void> {
  if (layout === 'desktop') {
    return page
      .getByRole('tablist', { name: 'Order type' })
      .getByRole('tab', { name: 'Conditional' })
      .click();
  }
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('option', { name: /^Conditional/ }).click();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page
    .getByTestId('advanced-form')
    .getByRole('button', { name: /^Order type/ })
    .click();
  await page.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
}

const openList = (page: Page) =>
  page
    .getByRole('tablist', { name: 'Positions and orders' })
    .getByRole('tab', { name: 'Conditional' })
    .click();

test('a stop order waits, triggers at its price, and fills', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: '10000' });
  const last = Number(await world.market.price('BTCUSDT'));
  await visitAs(trader, trade[layout]);
  await chooseConditional(page, layout);
  const form = page.getByTestId('advanced-form');
  await page.getByTestId('advanced-buy').click();
  await expect(form.getByText('Enter a value')).toHaveCount(2);
  await form.getByLabel('Trigger price').fill(String(Math.round(last * 1.02)));
  await form.getByLabel('Amount', { exact: true }).fill('0.05');
  // The wrong side is an error before sending; figures are at the trigger.
  const [below, above] = [String(Math.round(last * 0.9)), String(Math.round(last * 1.2))];
  await form.getByLabel('TP/SL').check();
  await form.getByLabel('Take profit').fill(above);
  await form.getByLabel('Stop loss').fill(below);
  await page.getByTestId('advanced-sell').click();
  await expect(form.getByText(/^The take profit must be below/)).toBeVisible();
  await page.getByTestId('advanced-buy').click();
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  for (const said of ['Buy / Long', '0.05 BTC', 'Stop market', 'TP / SL']) {
    await expect(question).toContainText(said);
  }
  await question.getByRole('button', { name: 'Confirm buy' }).click();
  await openList(page);
  await expect(page.getByText(/^Last at or above/)).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Change', exact: true }).click();
  const amend = page.getByRole('dialog', { name: 'Change order' });
  await amend.getByLabel('Trigger price').fill(String(Math.round(last * 1.03)));
  await amend.getByRole('button', { name: 'Save changes' }).click();
  await expect(amend).toBeHidden();
  const moved = new RegExp(`^Last at or above .*${Math.round(last * 1.03).toLocaleString('en-US')}`);
  await expect(page.getByText(moved)).toBeVisible();
  expect(await trader.positions()).toEqual([]);

  await world.market.pin('BTCUSDT', String(Math.round(last * 1.05)));
  await world.clock.advance('5s');
  await page.getByText('Ended', { exact: true }).click();
  await expect(page.getByText('Triggered', { exact: true })).toBeVisible();
  const opened = (await trader.positions()).map(({ size, takeProfit, stopLoss }) => [
    size,
    takeProfit,
    stopLoss,
  ]);
  expect(opened).toEqual([['0.05', above, below]]);
});

test('a trailing stop shows its distance, one leg of a pair cancels the other, and a fill-or-kill order fills completely', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: '10000' });
  await trader.open('BTCUSDT', 'long', { size: '0.1', leverage: 20 });
  const begins = String(Math.round(Number(await world.market.price('BTCUSDT')) * 1.1));
  await visitAs(trader, trade[layout]);
  await chooseConditional(page, layout);
  await chooseKind(page, 'Trailing stop');
  const form = page.getByTestId('advanced-form');
  await form.getByLabel('Callback', { exact: true }).fill('2');
  await form.getByLabel('Reduce-only').check();
  await form.getByRole('slider', { name: 'Share of the maximum' }).press('End');
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('0.1');
  await form.getByLabel('Activation (optional)').fill(begins);
  await page.getByTestId('advanced-sell').click();
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  const terms = ['Real account', 'BTC/USDT', 'Trailing stop', /Trigger by\s*Last/, /Starts at [\d,.]+/];
  for (const said of terms) await expect(question).toContainText(said);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByLabel('Activation (optional)').fill('');
  await page.getByTestId('advanced-sell').click();
  await question.getByRole('button', { name: 'Confirm sell' }).click();
  // The line follows the market; phones have the chart on a separate page.
  const line = page.locator('.chart__label', { hasText: 'Trailing sell 0.1' });
  if (layout === 'desktop') await expect(line).toBeAttached();
  await openList(page);
  await expect(page.getByText(/behind the best price/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText('No conditional orders')).toBeVisible();
  await expect(line).toHaveCount(0);

  // Ending one leg of a pair ends the other.
  const last = Number(await world.market.price('BTCUSDT'));
  const at = (share: number) => String(Math.round(last * share));
  const confirmed = async () => {
    await form.getByLabel('Amount', { exact: true }).fill('0.01');
    await page.getByTestId('advanced-buy').click();
    await question.getByRole('button', { name: 'Confirm buy' }).click();
    await expect(question).toBeHidden();
  };
  await form.getByLabel('Reduce-only').uncheck();
  await chooseKind(page, 'OCO');
  await expect(form.getByText(/^The limit order holds its margin now/)).toBeVisible();
  await form.getByLabel('Price', { exact: true }).fill(at(0.9));
  await form.getByLabel('Trigger price').fill(at(1.1));
  await confirmed();
  await expect(page.getByText('Stop market · OCO').first()).toBeVisible();
  expect((await trader.orders()).map(({ price }) => price)).toEqual([at(0.9)]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText('No conditional orders')).toBeVisible();
  await expect.poll(() => trader.orders()).toEqual([]);

  // An order that does not rest fills at once or not at all.
  await chooseKind(page, 'Limit with time in force');
  await form.getByRole('button', { name: /^Time in force/ }).click();
  await page.getByRole('option', { name: /^FOK/ }).click();
  await form.getByLabel('Price', { exact: true }).fill(at(0.95));
  await confirmed();
  await expect(
    page.getByText(/^Order canceled: not enough liquidity within your limit/).first(),
  ).toBeVisible();
  await form.getByLabel('Price', { exact: true }).fill(at(1.01));
  await confirmed();
  await expect.poll(async () => (await trader.positions()).map(({ size }) => size)).toEqual(['0.11']);
  expect(await trader.orders()).toEqual([]);
});

test('a size is calculated from risk, divided among scaled orders, and a position closes in parts', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: '10000' });
  await trader.open('BTCUSDT', 'long', { size: '0.1', leverage: 20 });
  const last = Number(await world.market.price('BTCUSDT'));
  const at = (share: number) => String(Math.round(last * share));
  await visitAs(trader, trade[layout]);
  await page.getByRole('button', { name: 'Size by risk', exact: true }).click();
  const risk = page.getByRole('dialog', { name: 'Size by risk' });
  await expect(risk.getByRole('button', { name: 'Use this amount' })).toBeDisabled();
  await risk.getByLabel('Stop loss').fill(at(0.9));
  await risk.getByRole('button', { name: '1%', exact: true }).click();
  const size = String(await risk.getByTestId('risk-size').textContent());
  await risk.getByRole('button', { name: 'Use this amount' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(size.replace(' BTC', ''));
  await expect(page.getByLabel('Stop loss', { exact: true })).toHaveValue(
    Number(at(0.9)).toLocaleString('en-US'),
  );

  await chooseConditional(page, layout);
  await chooseKind(page, 'Scaled');
  const form = page.getByTestId('advanced-form');
  await form.getByLabel('First price').fill(at(0.99));
  await form.getByLabel('Last price').fill(at(0.95));
  await form.getByLabel('Number of orders').fill('4');
  await form.getByLabel('Amount', { exact: true }).fill('0.04');
  await page.getByTestId('advanced-buy').click();
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  await expect(question.getByText(/^0\.01 · /)).toHaveCount(4);
  await question.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('4 orders placed').first()).toBeVisible();
  await expect(page.getByText(/^Placed order successfully/)).toHaveCount(0);
  expect((await trader.orders()).map(({ size }) => size)).toEqual(['0.01', '0.01', '0.01', '0.01']);

  await openPosition(page, layout);
  await page.getByRole('button', { name: 'More actions for this position' }).click();
  await page.getByRole('menuitem', { name: 'TP/SL in parts' }).click();
  const sheet = page.getByRole('dialog', { name: 'TP/SL in parts' });
  await sheet.getByRole('button', { name: 'Add take profit' }).click();
  await sheet.getByLabel('Price 1').fill(at(1.02));
  await sheet.getByLabel('Amount 1').fill('0.04');
  await sheet.getByRole('button', { name: 'Add take profit' }).click();
  await sheet.getByLabel('Price 2').fill(at(1.2));
  await expect(sheet.getByLabel('Amount 2')).toHaveValue('0.06');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await world.market.pin('BTCUSDT', at(1.05));
  await world.clock.advance('5s');
  expect((await trader.positions()).map(({ size }) => size)).toEqual(['0.06']);

  // Conditional orders are canceled, and resting orders stay.
  await openList(page);
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Cancel all orders?' });
  await expect(all).toContainText('1 conditional order will be canceled');
  await all.getByRole('button', { name: 'Cancel all orders', exact: true }).click();
  await expect(page.getByText('No conditional orders')).toBeVisible();
  expect(await trader.orders()).toHaveLength(4);
});
