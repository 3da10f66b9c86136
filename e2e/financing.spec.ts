import { financing } from '@papertape/kit/contract';
import { expect, test } from './fixtures/test.ts';

const place = { mobile: '/pages/manage-account/index', desktop: '/pages/desktop/manage/index' };

test('a product is subscribed, redeemed early, and held to expiry', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader({ financing: 2_000 });
  await visitAs(trader, place[layout]);
  await page.getByRole('button', { name: /^7 days/ }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true }).first();
  const sheet = page.getByRole('dialog', { name: 'Subscription' });
  const order = async (text: string) => {
    await amount.fill(text);
    await subscribe.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(sheet.getByText('Pending')).toBeVisible();
  };

  await amount.fill('50');
  await subscribe.click();
  await expect(page.getByText('The minimum amount is 100 USDT')).toBeVisible();
  await amount.fill('2000.01');
  await expect(page.getByText('Your amount is not enough')).toBeVisible();

  await order('500');
  await sheet.getByRole('button', { name: 'Redeem early' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(sheet.getByText('Canceled')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Available 2,000.00 USDT')).toBeVisible();

  await order('1000');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await trader.live('9d');
  if (layout === 'mobile') await page.goto('/pages/manage-account/components/history-financing');
  else await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Expired').last()).toBeVisible();
});

test('a chosen term applies immediately and keeps the typed amount', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const paths = { mobile: '/pages/manage-account/components/buy-financing', desktop: place.desktop };
  await visitAs(await world.trader({ financing: 2_000 }), paths[layout]);
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('50');
  // Between two quick presses a busy page shows only immediate changes.
  const drawnAtOnce = await page.getByRole('button', { name: /^7 days/ }).evaluate(async (choice) => {
    (choice as HTMLElement).click();
    await Promise.resolve();
    return choice.getAttribute('aria-pressed') ?? choice.getAttribute('aria-checked');
  });
  expect(drawnAtOnce).toBe('true');
  await expect(amount).toHaveValue('50');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click();
  await expect(page.getByText('The minimum amount is 100 USDT')).toBeVisible();
});

test('the list of subscriptions is shown completely in German at every desktop width', {
  tag: '@desktop',
}, async ({ page, visitAs, world }) => {
  const trader = await world.trader({ financing: 2_000 });
  const { list } = await world.call(financing.productList, undefined, { token: trader.token });
  const product = list[0];
  if (product === undefined) throw new Error('the server offers no product');
  await trader.call(financing.buyFinanceProduct, { productId: product.id, amount: product.minimum });
  await visitAs(trader, place.desktop, { language: 'de' });
  const table = page.locator('.table-scroll').filter({ hasText: 'Ausstehend' });
  for (const width of [1001, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `cut at ${width} px`).toBeLessThanOrEqual(1);
  }
});
