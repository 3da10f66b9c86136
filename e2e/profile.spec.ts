import { expect, expectSignedOut, test } from './fixtures/test.ts';

const profile = { mobile: '/pages/profile/index', desktop: '/pages/desktop/settings/account' };

test('logging out asks for confirmation and ends the session', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, profile[layout]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/home|dashboard/);
  await expectSignedOut(world, trader.token);
});

test('the referral code is shown with the users who registered with it', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  const { referralCode } = await trader.info();
  await visitAs(trader, profile[layout]);
  if (layout === 'mobile') await page.getByRole('link', { name: /^Referral code/ }).click();
  else await page.getByRole('button', { name: 'Show: Referral code' }).click();
  await expect(page.getByText(referralCode, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Invitation link as a QR code' })).toBeVisible();
  await expect(page.getByText('No friends yet')).toBeVisible();
});

test('the about page shows the version, and the cache is cleared', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), profile[layout]);
  const clear =
    layout === 'mobile'
      ? page.getByRole('button', { name: /^Clear cache/ })
      : page.getByRole('button', { name: 'Clear cache' });
  await clear.click();
  await expect(page.getByText('The cache is cleared').first()).toBeVisible();
  if (layout === 'mobile') await page.getByRole('link', { name: /^About us/ }).click();
  else await page.getByRole('button', { name: 'About us' }).click();
  await expect(page.getByText('Version', { exact: true }).first()).toBeVisible();
  const licences = page.getByRole('link', { name: 'Open-source licenses' });
  const text = await page.request.get((await licences.getAttribute('href')) ?? '');
  expect(text.headers()['content-type']).toContain('text/plain');
  expect(await text.text()).toMatch(/lightweight-charts[\s\S]*Apache License/);
});

test('the company, terms and help keep the frame of the layout', async ({ page, visit, layout }) => {
  for (const path of [
    '/pages/home/components/website-company',
    '/pages/privacy-policy/privacy-policy',
    '/pages/profile/helper-center',
  ]) {
    await visit(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible({
      visible: layout === 'desktop',
    });
    await expect(page).toHaveURL(new RegExp(path));
  }
});
