import type { Trader, World } from '@papertape/kit';
import { identity } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const places: Record<Layout, (symbol: string) => string> = {
  mobile: (symbol) => `/pages/market/second-contract?symbol=${symbol}`,
  desktop: (symbol) => `/pages/desktop/trade/index?symbol=${symbol}&product=seconds`,
};

async function funded(world: World, mode: 'real' | 'demo' = 'real'): Promise<Trader> {
  const trader = await world.trader({ option: 1_000 });
  if (mode === 'demo') {
    await trader.in(mode).transfer('currency', 'option', 1000);
  }
  return trader;
}

async function choose(page: Page, stake: string): Promise<void> {
  await page.getByRole('button', { name: /^30 sec/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill(stake);
}

test('a seconds contract is confirmed, expires with a result, and is recorded', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await visitAs(trader, places[layout]('BTCUSDT'));
  await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC(\/USDT)? \| /);
  await choose(page, '100');
  await expect(page.getByText('+20.00 USDT').first()).toBeVisible();
  await expect(page.getByText('you lose the whole stake').first()).toBeAttached();
  await page.getByRole('button', { name: 'Up', exact: true }).click();

  const confirmation = page.getByRole('dialog', { name: 'Confirm your contract' });
  await expect(confirmation).toContainText('100.00 USDT');
  await confirmation.getByRole('button', { name: 'Open contract' }).click();
  await expect(page.getByText('Create contract successfully').last()).toBeVisible();
  await expect(page.getByRole('article', { name: 'BTC, Up' })).toBeVisible();
  await expect(page.getByText('Available 900.00 USDT')).toBeVisible();
  // The account next to the form pays the stake.
  const account = page.locator('.tr-section').filter({
    has: page.getByRole('heading', { name: 'Option account', exact: true }),
  });
  if (layout === 'desktop') {
    await expect(account.locator('dl')).toHaveText('Available900.00 USDTIn running contracts100.00 USDT');
    await expect(page.getByRole('heading', { name: 'Currency account', exact: true })).toHaveCount(0);
  }

  await world.advance(31_000);
  const result = page.getByRole('dialog', { name: /^BTC (rose|fell|did not move)/ });
  const [contract] = await trader.secondsContracts('BTCUSDT');
  expect(contract?.status).toBe('expired');
  await expect(result).toContainText(/You won|You lost|Draw/);
  await expect(result).toContainText('Entry price');
  await expect(result).toContainText('Exit price');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'settled' })).toHaveCount(0);
  await result.getByRole('button', { name: 'View records' }).click();
  await expect(page.getByText('Expired').last()).toBeVisible();
});

test('a contract that expires while another page is open shows only a message', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await trader.seconds('BTCUSDT', 'long', { stake: 100, for: '30s' });
  const fed = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/ws/orders'))
    .then((socket) => socket.waitForEvent('framereceived'));
  // Background parts load last and request the user.
  const behind = page.waitForResponse((response) => response.url().includes(identity.info.path));
  await visitAs(trader, layout === 'mobile' ? '/pages/home/index' : '/pages/desktop/dashboard/index');
  await Promise.all([fed, behind]);
  await world.advance(31_000);
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'settled' })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a stake outside the limits shows an error at its field', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world);
  await visitAs(trader, places[layout]('BTCUSDT'));
  await choose(page, '5');
  await expect(page.getByText('The minimum amount is 10 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an empty option account offers a transfer', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 500 });
  await visitAs(trader, places[layout]('BTCUSDT'));
  await choose(page, '100');
  await expect(page.getByText('You need 100.00 USDT more in your option account.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Transfer', exact: true }).first().click();
  await expect(page).toHaveURL(/to=option/);
});

test('the demo account asks for confirmation once, before the first contract', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await funded(world, 'demo');
  await visitAs(trader, places[layout]('BTCUSDT'), { typeUser: 'demo' });
  await choose(page, '100');
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await page.getByRole('button', { name: 'Invest virtual funds' }).click();
  await page.getByRole('button', { name: 'Open contract' }).click();
  await expect(page.getByRole('article', { name: 'BTC, Down' })).toBeVisible();
});

test('a closed market shows when it opens, and no contract can be placed', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  // A session from Wednesday would have expired by Saturday.
  await world.advance(3 * 86_400_000);
  const trader = await funded(world);
  await visitAs(trader, places[layout]('EURUSD'));
  await expect(page.getByText('Out of trading time').first()).toBeVisible();
  await expect(page.getByText(/Opens 11\/22\/2026/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toBeDisabled();
});
