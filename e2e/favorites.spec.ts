import { favorites, watchlists } from '@papertape/kit/contract';
import { expect, test } from './fixtures/test.ts';

const quotes = { mobile: '/pages/quote/index', desktop: '/pages/desktop/dashboard/index' };

test('favorites are added and sorted', { tag: '@phone' }, async ({ page, visitAs, world, layout }) => {
  const trader = await world.trader();
  const marked = async () => {
    const { list } = await trader.call(favorites.list, {});
    return list.map(({ symbol }) => symbol);
  };
  await trader.call(favorites.insert, { symbol: 'ETHUSDT' });
  await visitAs(trader, layout === 'mobile' ? '/pages/search/index' : `${quotes.desktop}?type=CRYPTO`);
  if (layout === 'mobile') await page.getByRole('searchbox').fill('bitcoin');
  else await expect(page.getByRole('button', { name: 'Remove ETH from favorites' })).toBeVisible();
  await page.getByRole('button', { name: 'Add BTC to favorites' }).click();
  await expect.poll(marked).toEqual(['ETHUSDT', 'BTCUSDT']);
  // A row opens its symbol; its buttons do not.
  await expect(page.getByRole('button', { name: 'Remove BTC from favorites' })).toBeVisible();

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

test('watchlists are created, filled and sorted', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  const kept = async () =>
    (await trader.call(watchlists.lists, undefined)).lists.map(({ name, symbols }) => [name, ...symbols]);
  await trader.call(watchlists.save, { lists: [{ id: 'a', name: 'Old', symbols: [] }], revision: 0 });
  await visitAs(trader, `${quotes[layout]}?type=FAVORITES`);
  await page.getByRole('button', { name: 'Edit watchlists', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Name of a new watchlist' }).fill('Majors');
  await page.keyboard.press('Enter');
  for (const symbol of ['BTC', 'EUR/USD']) {
    await sheet.getByRole('searchbox').fill(symbol);
    await sheet.getByRole('button', { name: `Add ${symbol}`, exact: true }).click();
  }
  await expect.poll(kept).toEqual([['Old'], ['Majors', 'BTCUSDT', 'EURUSD']]);
  await sheet.getByRole('button', { name: /^Move EUR\/USD: drag/ }).press('ArrowUp');
  await sheet.getByRole('button', { name: 'All watchlists' }).click();
  await sheet.getByRole('button', { name: /^Move Majors: drag/ }).press('ArrowUp');
  await expect.poll(kept).toEqual([['Majors', 'EURUSD', 'BTCUSDT'], ['Old']]);
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();

  const lists = page.getByRole('group', { name: 'Watchlists', exact: true });
  await expect(lists.getByRole('button', { name: 'Majors' })).toHaveAttribute('aria-pressed', 'true');
  const rows = page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ hasText: /BTC|EUR/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('EUR');
  // The chosen list is kept; favorites are a separate list.
  await page.reload();
  await expect(rows).toHaveCount(2);
  await lists.getByRole('button', { name: 'Favorites' }).click();
  await expect(rows).toHaveCount(0);
});

test('hidden balances stay hidden', { tag: '@phone' }, async ({ page, visitAs, world, layout }) => {
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
