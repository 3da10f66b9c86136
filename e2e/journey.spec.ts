/** The main flow: register, deposit, transfer, watch the market, open a leveraged position, watch its profit, close it. */

import { assets } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { capsuleSteps } from './fixtures/capsule-steps.ts';
import { openPosition } from './fixtures/open-position.ts';
import { expect, test } from './fixtures/test.ts';

const password = 'Blue-horse-82';
const email = 'mia@example.com';

const places = {
  mobile: {
    register: '/pages/register/email/index',
    deposit: '/pages/recharge/index?coin=USDT',
    transfer: '/pages/assets/transfer',
    trade: '/pages/market/index',
    assets: '/pages/assets/index',
  },
  desktop: {
    register: '/pages/desktop/register/register-email',
    deposit: '/pages/desktop/recharge/index?coin=USDT',
    transfer: '/pages/desktop/asset/index?view=transfer',
    trade: '/pages/desktop/trade/index',
    assets: '/pages/desktop/asset/index',
  },
};

/** A picture of one pixel for receipts. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Formats an amount like the page: two decimals, truncated. */
const cut = (amount: string) => {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${Number(whole).toLocaleString('en')}.${fraction.padEnd(2, '0').slice(0, 2)}`;
};

const total = (page: Page) => page.getByRole('region', { name: /^Total assets/ });

test('a new user registers and closes a position, and the ledger accounts for every cent', {
  tag: '@phone',
}, async ({ page, host, world, visit, layout }) => {
  const at = places[layout];
  let profitThen = '';
  await visit(at.register);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page).toHaveURL(/home|dashboard/);

  await test.step('a deposit is credited after the confirmations of its chain', async () => {
    await page.goto(at.deposit);
    await page.getByRole('button', { name: 'I have paid, upload receipt' }).click();
    const sheet = page.getByRole('dialog', { name: 'Upload receipt' });
    await sheet.getByLabel('Amount sent').fill('5000');
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
    await sheet.getByRole('button', { name: 'Submit receipt' }).click();
    await expect(page.getByText('Progress').first()).toBeVisible();
    await world.advance(120_000);
    await expect(page.getByText('Success').first()).toBeVisible();
  });

  await test.step('a transfer moves money between the accounts at once', async () => {
    await page.goto(at.transfer);
    await page.getByLabel('Amount', { exact: true }).fill('1000');
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(page.getByText('Transfer completed')).toBeVisible();
  });

  await test.step('a market order opens a position whose profit moves with the price', async () => {
    await page.goto(at.trade);
    if (layout === 'mobile') {
      await page.getByRole('button', { name: /^Order type/ }).click();
      await page.getByRole('option', { name: 'Market' }).click();
    } else {
      await page.getByRole('tab', { name: 'Market' }).click();
    }
    await page.getByRole('textbox', { name: /^Amount/ }).fill('0.05');
    await page.getByTestId('submit-buy').click();
    await page.getByRole('button', { name: 'Confirm buy' }).click();
    const profit = page.getByTestId('position-profit').first();
    await expect(profit).toBeVisible();
    profitThen = (await profit.textContent()) ?? '';
    await world.advance(600_000);
    await expect(profit).not.toHaveText(profitThen);
  });

  await test.step('closing it books the profit', async () => {
    await openPosition(page, layout);
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.getByRole('button', { name: /^Close long/ }).click();
    await expect(page.getByText('No open positions')).toBeVisible();
  });

  // A sign-in on another kind of device keeps this page signed in.
  const mia = await world.signIn({ email, password, device: layout === 'desktop' ? 'H5' : 'WEB' });
  const [closed] = await mia.closed();
  const accounts = await mia.call(assets.accountList, {});
  const change = Number(closed?.profit ?? Number.NaN);
  expect(Number(accounts.totalUsd)).toBeCloseTo(5_000 + change, 2);

  await test.step('its capsule opens at any of its steps, and shows what stood there then', async () => {
    const openAt = await capsuleSteps(page, host, world);
    const first = await openAt(at.assets, 'world.seed');
    await expect(first.getByRole('heading', { name: 'Log in' })).toBeVisible();
    const funded = await openAt(at.assets, 'assets.transfer');
    await expect(total(funded)).toContainText('5,000.00');
    const trading = await openAt(at.trade, 'trading.create');
    await expect(trading.getByTestId('position-profit')).toHaveText(profitThen);
    const last = await openAt(at.trade);
    await expect(last.getByText('No open positions')).toBeVisible();
    await last.goto(at.assets);
    await expect(total(last)).toContainText(cut(accounts.totalUsd));
  });
});
