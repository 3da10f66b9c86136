import { trading } from '@papertape/kit/contract';
import { expect, type Layout, test } from './fixtures/test.ts';

const assets: Record<Layout, string> = {
  mobile: '/pages/assets/index',
  desktop: '/pages/desktop/asset/index',
};

test('a closed trade appears in the journal and is found by its tag', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader({ balances: [{ account: 'currency', coin: 'USDT', amount: '10000' }] });
  const { token } = trader;
  const order = { symbol: 'BTCUSDT', side: 'long', type: 'market', size: '0.01', leverage: 20 } as const;
  await visitAs(trader, assets[layout]);
  await page.getByRole('link', { name: 'Trade journal' }).click();
  await expect(page.getByText('No closed trades yet')).toBeVisible();

  await world.call(trading.create, { ...order, action: 'open' }, { token });
  await world.call(trading.create, { ...order, action: 'close' }, { token });
  await page.reload();
  await page.getByRole('button', { name: /^Win rate/ }).click();
  await expect(page.getByRole('dialog', { name: 'Win rate' })).toContainText('0 of 1 trades');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /BTC/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'BTC' });
  await expect(sheet.getByRole('img', { name: /^BTC: in at/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'No plan' }).click();
  const tags = sheet.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await sheet.getByRole('textbox', { name: 'Tags' }).fill('breakout, thin');
  await expect(tags).toHaveText(['breakout', 'thin']);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in your journal').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Won' }).check();
  await expect(page.getByText('No matching trades')).toBeVisible();
  await page.getByRole('radio', { name: 'Lost' }).check();
  await page.getByRole('button', { name: /^Tags/ }).click();
  await page.getByRole('option', { name: 'breakout' }).click();
  await expect(page).toHaveURL(/tag=breakout/);
  await expect(page.getByRole('button', { name: /BTC/ }).first()).toBeVisible();
  // Seconds contracts have separate figures.
  await page.getByRole('radio', { name: 'Seconds contracts', exact: true }).check();
  await expect(page.getByText('No matching trades')).toBeVisible();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('No expired seconds contracts yet')).toBeVisible();
});
