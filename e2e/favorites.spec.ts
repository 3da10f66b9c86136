import { favorites } from '@papertape/kit/contract';
import { expect, test } from './fixtures/test.ts';

const quotes = { mobile: '/pages/quote/index', desktop: '/pages/desktop/dashboard/index' };

test('favourites are marked, and put in order', async ({ page, visitAs, world, layout }) => {
  const trader = await world.trader();
  const marked = async () => {
    const { list } = await trader.call(favorites.list, {});
    return list.map(({ symbol }) => symbol);
  };
  await trader.call(favorites.insert, { symbol: 'ETHUSDT' });
  await visitAs(trader, layout === 'mobile' ? '/pages/search/index' : `${quotes.desktop}?type=CRYPTO`);
  if (layout === 'mobile') await page.getByRole('searchbox').fill('bitcoin');
  else await expect(page.getByRole('button', { name: 'Remove ETH from favourites' })).toBeVisible();
  await page.getByRole('button', { name: 'Add BTC to favourites' }).click();
  await expect.poll(marked).toEqual(['ETHUSDT', 'BTCUSDT']);

  await page.goto(`${quotes[layout]}?type=FAVORITES`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /^Move BTC: drag/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(marked).toEqual(['BTCUSDT', 'ETHUSDT']);
  const first = page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ hasText: /BTC|ETH/ });
  await expect(first.first()).toContainText('BTC');
});

test('balances are hidden and stay hidden', async ({ page, visitAs, world, layout }) => {
  await visitAs(
    await world.trader({ currency: 1234.56 }),
    layout === 'mobile' ? '/pages/assets/index' : '/pages/desktop/asset/index',
  );
  await expect(page.getByText('1,234.56').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(page.getByText('1,234.56')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show balances' })).toBeVisible();
  await expect(page.getByText('1,234.56')).toHaveCount(0);
});
