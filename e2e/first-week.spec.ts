import { expect, test } from './fixtures/test.ts';

const start = { mobile: '/pages/home/index', desktop: '/pages/desktop/dashboard/index' };

test('a new account without money is guided to the demo account and its first position', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  await visitAs(await world.trader(), start[layout]);
  const week = page.getByRole('region', { name: 'Your first week' });
  await expect(week.getByText('Get paper money')).toBeVisible();
  if (layout === 'desktop') {
    await expect(week.getByText(/^Your demo account holds 100,000\.00 USDT/)).toBeVisible();
  }
  await week.getByRole('button', { name: 'Use the demo account' }).click();
  await page.getByRole('button', { name: 'Switch to demo' }).click();
  await expect(week.getByRole('link', { name: 'Buy or sell' })).toBeVisible();

  await page.getByRole('button', { name: /^Switch account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Real account' }).click();
  await expect(page.getByText('It holds paper money too')).toBeVisible();
});
