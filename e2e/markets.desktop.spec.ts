import { expect, test } from './fixtures/test.ts';

test('the dashboard shows the account and the market of a group', async ({ page, visitAs, world }) => {
  await visitAs(await world.trader({ currency: 1_000 }), '/pages/desktop/dashboard/index');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Account value/ })).toBeVisible();
  await page.getByText('90D').click();
  await expect(page.getByText('90 days')).toBeVisible();
  await page.getByRole('tab', { name: 'Crypto' }).click();
  await page.getByRole('button', { name: '24h change' }).click();
  await expect(page).toHaveURL(/sort=change/);
  await page.getByText('Losers', { exact: true }).click();
  await expect(page.locator('table .dir.up')).toHaveCount(0);
  const release = page.locator('.cal-next');
  await expect(release).toContainText(/^(Next|After that): /);
  // Beside the next 24 hours, a release that is a day or more away comes after them.
  const text = (await release.textContent()) ?? '';
  expect(text.startsWith('After that')).toBe(/\dd \d/.test(text));
  await page.locator('.dash-notes a.row').first().click();
  await expect(page).toHaveURL(/notification\/index\?kind=notice&id=/);
});

test('a key opens the search, arrows select, Enter opens the symbol', async ({ page, visit }) => {
  await visit('/pages/desktop/dashboard/index');
  await expect(page.locator('table .dir').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await field.fill('eur');
  await expect(page.getByRole('option')).toContainText(['EUR/USD', 'EUR/GBP', 'EUR/JPY', 'EUR/CHF']);
  await field.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/trade\/index\?symbol=EURGBP/);
  // The search closes with its page; keys work again once the next page is there.
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { name: /^EUR\/GBP/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Recent')).toBeVisible();
  await expect(page.locator('.search-group')).toHaveText([/^Recent/, /^Hot/, /^Actions/, /^Pages/, /^Help/]);
});

test('the command bar opens pages, changes the theme, and fills in an order without placing it', async ({
  page,
  visitAs,
  world,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, '/pages/desktop/asset/index');
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  const field = page.getByRole('searchbox', { name: 'Search or jump to' });
  const run = async (text: string) => {
    await opener.click();
    await field.fill(text);
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toBeHidden();
  };
  await opener.click();
  await page.keyboard.type('lig');
  await expect(field).toHaveValue('lig');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await run('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await run('sell 0.25 eth');
  await expect(page.getByRole('heading', { name: /^ETH\/USDT/ })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.25');
  await expect(page).not.toHaveURL(/amount=/);
  expect(await trader.orders()).toEqual([]);
  await run('close all');
  await expect(page.getByRole('dialog', { name: 'Close all positions?' })).toBeVisible();
});

test('unavailable services show a message with the alternative', async ({ page, visit }) => {
  await visit('/pages/desktop/dashboard/index');
  await page.getByRole('button', { name: /^Cloud mining/ }).click();
  const answer = page.getByRole('dialog', { name: 'Cloud mining' });
  await expect(answer).toContainText('There is no cloud mining on this platform');
  await answer.getByRole('button', { name: 'Back' }).click();
  await expect(answer).toBeHidden();
  await page.getByRole('link', { name: 'Novice guide' }).click();
  await expect(page).toHaveURL(/article=novice-guide/);
});

test('keys typed before the search has loaded are kept, and no key opens it over another dialog', async ({
  page,
  visitAs,
  world,
}) => {
  await visitAs(await world.trader(), '/pages/desktop/asset/index');
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('/etherium');
  release();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toHaveValue('etherium');
  await expect(page.getByRole('option').first()).toContainText('ETH');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Go to Trade')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/desktop\/trade\/index/);
});

test('prices with many decimals do not overlap names in the list next to the chart', async ({
  page,
  visit,
}) => {
  await visit('/pages/desktop/trade/index?symbol=BTCUSDT');
  const row = page.locator('.tr-watch__row[data-symbol=USDCUSDT]');
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('.px--tail')).toContainText(/\d/);
  const gap = await row.evaluate((element) => {
    const name = document.createRange();
    name.selectNodeContents(element.firstElementChild?.lastChild ?? element);
    const price = document.createRange();
    price.selectNodeContents(element.children[1] ?? element);
    return price.getBoundingClientRect().left - name.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(4);
});
