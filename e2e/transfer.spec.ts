import { assets } from '@papertape/kit/contract';
import { saveCsv } from './fixtures/csv.ts';
import { expect, test } from './fixtures/test.ts';

const places = {
  mobile: {
    form: '/pages/assets/transfer?from=currency&to=financing',
    records: '/pages/assets/transfer-records',
    changes: '/pages/assets/account?account=financing&view=changes',
  },
  desktop: {
    form: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
    records: '/pages/desktop/asset/index?view=transfers',
    changes: '/pages/desktop/asset/index?account=financing&view=changes',
  },
};

test('the overview shows assets, margin, debt, and the accounts of each coin', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await world.clock.pause();
  const trader = await world.trader({ currency: 1_000 });
  await trader.call(assets.transferAsset, {
    from: 'currency',
    to: 'financing',
    coin: 'USDT',
    amount: '250.5',
  });
  await visitAs(trader, layout === 'mobile' ? '/pages/assets/index' : '/pages/desktop/asset/index');
  const glance = page.getByRole('region', { name: 'Overview' });
  const figure = (name: string) =>
    glance.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(figure('Equity')).toContainText('1,000.00');
  await expect(figure('Debt').first()).toContainText('0.00');
  await expect(figure('Net of debt')).toContainText('1,000.00');
  if (layout === 'mobile') await page.getByText('All accounts', { exact: true }).click();
  else await page.getByRole('tab', { name: 'All accounts', exact: true }).click();
  await expect(page.getByText('Currency 749.50 · Financing 250.50', { exact: true })).toBeVisible();
});

test('money moves between two accounts and is recorded', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader({ currency: 1_000 });
  await visitAs(trader, places[layout].form);
  const amount = page.getByLabel('Amount', { exact: true });
  const send = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await amount.fill('0');
  await send.click();
  await expect(page.getByText('Please enter a number greater than 0')).toBeVisible();
  await amount.fill('250.505');
  await send.click();
  await expect(page.getByText('Transfer completed')).toBeVisible();
  // A receipt has the amount that was moved, to the last digit.
  await expect(page.getByText('250.505 USDT', { exact: true })).toBeVisible();
  const { list } = await world.call(assets.accountList, {}, { token: trader.token });
  expect(list.find(({ account }) => account === 'financing')?.coins[0]?.available).toBe('250.505');

  await page.goto(places[layout].records);
  await expect(page.getByRole('main').getByText('250.5').first()).toBeVisible();
  await page.goto(places[layout].changes);
  await expect(page.getByText('+250.50 USDT')).toBeVisible();
});

test('all transfers are saved as a file, including those not shown yet, and a failure is reported', {
  tag: '@phone',
}, async ({ page, visitAs, world, layout }) => {
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, places[layout].records);
  await expect(page.getByText('No transfers yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  for (let count = 1; count <= 101; count += 1) {
    await trader.transfer('currency', 'option', count);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await expect(page.getByText(/^1(\.00)?( USDT)?$/)).toHaveCount(0);
  const { name, head, rows } = await saveCsv(page);
  expect(name).toBe('transfers.csv');
  expect(head).toBe('Time (America/New_York),From,To,Coin,Amount,Transfer ID');
  expect(rows).toHaveLength(101);
  expect(rows[0]).toMatch(/,Currency account,Option account,USDT,101,/);
  expect(rows.at(-1)).toMatch(/,Currency account,Option account,USDT,1,/);
  // Only rows near the window are in the page, and the last one is reached by scrolling.
  const more = page.getByRole('button', { name: 'Show more' });
  const last = page.getByText(/^1(\.00)?( USDT)?$/);
  // The last press removes the button, so the list is read again if it is missing.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 5_000 });
    await expect(page.locator('main button[aria-busy]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [0] });
  expect(await page.locator('.row, tbody tr:not([aria-hidden] *)').count()).toBeLessThan(81);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(/^101(\.00)?( USDT)?$/)).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();

  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  const secondPage = (url: URL) =>
    url.pathname === assets.getTransferLog.path && url.searchParams.has('left');
  const refusal = { code: 9999, data: null, msg: 'The second page is missing' };
  await page.route(secondPage, (route) => route.fulfill({ json: refusal }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The second page is missing').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-busy');
  expect(saved).toBe(0);
});

test('the button shows that it waits until data has arrived', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader({ currency: 100 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/account/getValidAssetById*', async (route) => {
    await held;
    await route.continue();
  });
  await visitAs(trader, places[layout].form);
  const send = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await expect(send).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await send.click();
  await expect(page.getByText('Please enter a number greater than 0')).toBeVisible();
});
