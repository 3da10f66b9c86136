import { expect, test } from './fixtures/test.ts';

/** A Saturday in New York, when only crypto trades. */
const saturday = Date.UTC(2026, 10, 21, 15, 0, 0);

test('a visitor sees the market and is invited to log in', async ({ page, visit }) => {
  await visit('/pages/home/index');
  await expect(page.getByRole('heading', { name: /^Trade everything/ })).toBeVisible();
  await expect(page.locator('main li.mrow')).toHaveCount(10);
  await page.getByRole('tab', { name: 'Gainers' }).click();
  await expect(page).toHaveURL(/list=gainers/);
  await expect(page.locator('main li .chg.down')).toHaveCount(0);
  await expect(page.locator('main li .chg.up').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open a paper account' }).click();
  await expect(page).toHaveURL(/register/);
});

test('a trader sees the balance, hides it, and it stays hidden', async ({ page, visitAs, world }) => {
  await visitAs(await world.trader(), '/pages/home/index');
  const total = page.locator('.money-total');
  await expect(total).toHaveText(/\d/);
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(total).toHaveText('••••••');
  await page.reload();
  await expect(total).toHaveText('••••••');
});

test('unavailable services show a message', async ({ page, visit }) => {
  await visit('/pages/home/index');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Cloud mining/ }).click();
  await expect(page.getByText(/There is no cloud mining on this platform/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Economic calendar' }).click();
  await expect(page.locator('.cal-event').first()).toBeVisible();
});

test('quotes are sorted and the address keeps the order', async ({ page, visit }) => {
  await visit('/pages/quote/index');
  await expect(page.getByRole('tab', { name: 'Forex' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Crypto' }).click();
  await page.getByRole('button', { name: 'Last price' }).click();
  await expect(page).toHaveURL(/type=CRYPTO.*sort=price/);
  await expect(page.getByRole('columnheader', { name: 'Last price' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.locator('main tr.mrow').first()).toContainText('Bitcoin');
  await page.reload();
  await expect(page.locator('main tr.mrow').first()).toContainText('Bitcoin');
  await page.getByRole('button', { name: 'Last price' }).click();
  await expect(page.locator('main tr.mrow').first()).not.toContainText('Bitcoin');
});

test('a closed market shows when it opens', async ({ page, visit, world }) => {
  await world.advance(saturday - (await world.now()));
  await visit('/pages/quote/index');
  await expect(page.getByText('Market closed').first()).toBeVisible();
  await expect(page.getByText('Opens 11/22/2026 17:00 New York').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Crypto' }).click();
  await expect(page.getByText('Market open').first()).toBeVisible();
});

test('the search helps where nothing is found and remembers what was opened', async ({ page, visit }) => {
  await visit('/pages/search/index');
  await page.getByRole('searchbox').fill('qqqq');
  await expect(page.getByText('Nothing found for "qqqq"')).toBeVisible();
  await page.getByRole('searchbox').fill('apple');
  await page.locator('main').getByRole('link', { name: 'AAPL' }).click();
  await expect(page).toHaveURL(/trade-chart\/index\?symbol=AAPLUSD/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'AAPL' }).first()).toBeVisible();
});

test('a visitor who presses a star is offered the login', async ({ page, visit }) => {
  await visit('/pages/search/index');
  await page.getByRole('searchbox').fill('gold');
  await page.getByRole('button', { name: 'Add XAU/USD to favorites' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/login/);
});
