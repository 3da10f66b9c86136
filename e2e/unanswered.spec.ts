/** The answer of a money move is lost after the server carried it out: the page shows it, and sending again does not execute it twice. */
import { assets, loan, trading, withdraw } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const places = {
  order: { mobile: '/pages/market/index', desktop: '/pages/desktop/trade/index' },
  withdraw: { mobile: '/pages/withdraw/index', desktop: '/pages/desktop/withdraw/index' },
  transfer: {
    mobile: '/pages/assets/transfer?from=currency&to=financing',
    desktop: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
  },
  loan: { mobile: '/pages/loan/components/loan', desktop: '/pages/desktop/loan/index' },
} as const;

const fundPassword = 'fund-11';
const ledger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Drops the first answer of a path; returns the idempotency keys of all tries. */
async function loseAnswer(page: Page, path: string): Promise<string[]> {
  const keys: string[] = [];
  let isLost = false;
  await page.route(`**${path}*`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

const note = (page: Page, what: RegExp) => page.locator('.banner', { hasText: what });

async function orderBitcoin(page: Page, layout: Layout): Promise<void> {
  if (layout === 'desktop') await page.getByRole('tab', { name: 'Market', exact: true }).click();
  else {
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page.getByRole('option', { name: /^Market/ }).click();
  }
  await page.getByLabel('Amount', { exact: true }).fill('0.05');
  await page.getByRole('button', { name: 'Buy 0.05 BTC' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm order' })
    .getByRole('button', { name: 'Confirm buy' })
    .click();
}

test('an order with a lost answer is announced on every page, and sending it again creates no second order', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs, problems }) => {
  const trader = await world.trader({ currency: '10000' });
  await visitAs(trader, places.order[layout]);
  const keys = await loseAnswer(page, trading.create.path);
  await orderBitcoin(page, layout);
  const lost = note(page, /Order 0\.05 BTC.*no answer/);
  await expect(lost).toContainText('carried out only once');

  // The note stays on other pages and after a reload, and links to the list with the order.
  await page.goto(places.transfer[layout]);
  await expect(lost).toBeVisible();
  await lost.getByRole('link', { name: 'Check first' }).click();
  await expect(page).toHaveURL(layout === 'mobile' ? /trade-detail/ : /trade\/index/);
  await page.goto(places.order[layout]);
  await orderBitcoin(page, layout);
  await expect(lost).toHaveCount(0);
  expect(await trader.positions()).toMatchObject([{ size: '0.05' }]);
  expect(new Set(keys).size).toBe(1);

  // After an answer, the same input is a new order.
  await orderBitcoin(page, layout);
  await expect.poll(async () => (await trader.positions())[0]?.size).toBe('0.1');
  expect(new Set(keys).size).toBe(2);
  problems.length = 0;
});

test('a transfer with a lost answer is sent again from the note or dismissed by the user', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs, problems }) => {
  const trader = await world.trader({ currency: 1_000 });
  await visitAs(trader, places.transfer[layout]);
  const keys = await loseAnswer(page, assets.transferAsset.path);
  const send = async () => {
    await page.getByLabel('Amount', { exact: true }).fill('250.5');
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  };
  await send();
  const lost = note(page, /Transfer 250\.5 USDT.*no answer/);
  await lost.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('carried out only once').first()).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect((await trader.balance('USDT')).available).toBe('749.5');
  expect(new Set(keys).size).toBe(1);

  await page.unroute(`**${assets.transferAsset.path}*`);
  const more = await loseAnswer(page, assets.transferAsset.path);
  await page.goto(places.transfer[layout]);
  await send();
  await lost.getByRole('button', { name: 'I checked' }).click();
  await expect(lost).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
  await expect(lost).toHaveCount(0);
  await send();
  await expect.poll(async () => (await trader.balance('USDT')).available).toBe('248.5');
  expect(new Set(more).size).toBe(2);
  problems.length = 0;
});

test('a withdrawal with a lost answer is created once, even after a reload', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ fundPassword, currency: 1_000 });
  await trader.requests.address({ address: ledger, name: 'Ledger wallet', fundPassword });
  await visitAs(trader, places.withdraw[layout]);
  const keys = await loseAnswer(page, withdraw.create.path);
  const send = async () => {
    await page.getByLabel('Amount', { exact: true }).fill('100.11');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const password = page.getByRole('dialog', { name: 'Fund password' });
    await password.locator('input').fill(fundPassword);
    await password.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await send();
  const lost = note(page, /Withdrawal 100\.11 USDT.*no answer/);
  await expect(lost).toContainText('enter the same again');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(fundPassword);
  await page.reload();
  await expect(lost).toBeVisible();
  await send();
  await expect(page.getByRole('dialog', { name: 'Review withdrawal' })).toBeVisible();
  await expect(lost).toHaveCount(0);
  const { list } = await trader.call(withdraw.list, { page: 1, size: 20 });
  expect(list).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
  problems.length = 0;
});

test('a loan application with a lost answer is created once', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ kycVerified: true, currency: 500 });
  await visitAs(trader, places.loan[layout]);
  const keys = await loseAnswer(page, loan.createLoanProduct.path);
  await page.getByLabel('Loan amount').fill('1000.11');
  const photo = await page.screenshot();
  for (const number of [1, 2, 3]) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${number}.png`, mimeType: 'image/png', buffer: photo });
    await expect(page.getByRole('button', { name: `Remove: Document photo ${number}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Read the agreement' }).click();
  await page.getByRole('button', { name: 'I accept', exact: true }).click();
  await page.getByRole('button', { name: 'Apply for loan' }).click();
  const lost = note(page, /Loan application 1,000\.11.*no answer/);
  await expect(lost).toBeVisible();
  // After a reload the form has no photos, but the sent application is kept.
  await page.reload();
  await lost.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('carried out only once').first()).toBeVisible();
  const { list } = await trader.call(loan.userProductList, { page: 1, size: 20 });
  expect(list).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
  problems.length = 0;
});
