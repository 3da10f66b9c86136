import { expect, test } from './fixtures/test.ts';

const start = { mobile: '/pages/home/index', desktop: '/pages/desktop/dashboard/index' };

test('a new account is led through a whole trade in five steps, each with one button that works', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader(), start[layout]);
  const hour = page.getByRole('region', { name: 'Your first hour' });
  const back = () => page.goto(start[layout]);

  await expect(hour.getByRole('link', { name: 'Or deposit into the real account' })).toBeVisible();
  await hour.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(hour).toContainText('Paper money follows the rules of real money');

  await hour.getByRole('button', { name: 'Buy or sell' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(/^0\.0[1-9]\d*$/);
  await page.getByTestId('submit-buy').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm buy' }).click();
  await page.getByRole('button', { name: 'Invest virtual funds' }).click();
  await expect(page.getByText(/^Order filled/).first()).toBeVisible();

  await back();
  await expect(hour).toContainText('You buy at the ask and sell at the bid');
  await hour.getByRole('link', { name: 'Protect it' }).click();
  const protect = page.getByRole('dialog', { name: 'Take profit and stop loss' });
  await expect(protect.getByRole('textbox', { name: /^Stop loss/ })).not.toHaveValue('');
  await protect.getByRole('button', { name: 'Save' }).click();
  await expect(protect).toHaveCount(0);

  await back();
  await expect(hour).toContainText('The most you can lose is decided before the market moves');
  await hour.getByRole('button', { name: 'See why' }).click();
  await expect(page.getByRole('dialog', { name: 'USDT' })).toContainText('Everything below adds up');
  await page.keyboard.press('Escape');

  await hour.getByRole('link', { name: 'Close it' }).click();
  const closing = page.getByRole('dialog', { name: 'Close position' });
  await closing.getByRole('button', { name: /^Close long/ }).click();
  await expect(closing).toHaveCount(0);

  await back();
  await expect(hour).toContainText('All done');
  await page.getByRole('button', { name: /^Switch account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Real account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to real' }).click();
  await expect(hour).toContainText('All done');
});
