import { saveCsv } from './fixtures/csv.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const places: Record<Layout, string> = {
  mobile: '/pages/market/second-contract?product=convert&coin=BTC',
  desktop: '/pages/desktop/trade/index?product=convert&coin=BTC',
};

test('a conversion shows its quote, its receipt and its record', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 1000 });
  await visitAs(trader, places[layout]);
  await page.getByLabel('From', { exact: true }).fill('100');
  await expect(page.getByText(/^1 BTC = /)).toBeVisible();
  await expect(page.getByText('Minimum received')).toBeVisible();
  await page.getByRole('button', { name: 'Convert USDT to BTC' }).click();
  await expect(page.getByText('Conversion completed')).toBeVisible();
  await expect(page.getByText('100.00 USDT', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'View records' }).click();
  await expect(page.getByText(layout === 'mobile' ? 'Bought BTC' : '100.00 USDT').first()).toBeVisible();

  const { name, head, rows } = await saveCsv(page);
  expect(name).toBe('conversions.csv');
  expect(head).toBe('Time (America/New_York),Coin,Type,Number,Amount,Paid in,Rate,Spread,ID');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^2026-11-18 10:00:00,BTC,Buy,0\.\d+,100,USDT,/);
  await page.getByRole('radio', { name: 'Sell' }).check();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('an expired quote is renewed, and the page shows what changed', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 1000 });
  await visitAs(trader, places[layout]);
  await page.getByLabel('To', { exact: true }).fill('0.005');
  await expect(page.getByText('This price is guaranteed for 10 seconds.')).toBeVisible();
  const before = await page.getByLabel('From', { exact: true }).inputValue();
  await world.advance(60_000);
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue(before);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('0.005');
});

test('both directions convert, and an amount above the balance offers a deposit', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 50 });
  await visitAs(trader, places[layout]);
  await page.getByLabel('From', { exact: true }).fill('80');
  await expect(page.getByText('Your amount is not enough')).toBeVisible();
  await expect(page.getByText('You need 30.00 USDT more in your currency account.')).toBeVisible();
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('50');
  await page.getByRole('button', { name: 'Swap the direction' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('50');
});

test('an amount below the minimum shows an error at its field', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 50 });
  await visitAs(trader, places[layout]);
  await page.getByLabel('From', { exact: true }).fill('2');
  await expect(page.getByText('The minimum amount is 5 USDT')).toBeVisible();
});
