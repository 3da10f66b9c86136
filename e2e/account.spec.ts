import { expect, expectSignedOut, test } from './fixtures/test.ts';

const root = { mobile: '/pages/profile', desktop: '/pages/desktop' };

const places = {
  mobile: {
    account: `${root.mobile}/account-setting/index`,
    security: `${root.mobile}/security-center/index`,
    password: `${root.mobile}/security-center/change-password`,
    fund: `${root.mobile}/security-center/payment-password`,
    forgotFund: `${root.mobile}/security-center/forgot-fund-password`,
    reset: `${root.mobile}/reset-password`,
    language: `${root.mobile}/language`,
    profile: `${root.mobile}/index`,
  },
  desktop: {
    account: `${root.desktop}/settings/account`,
    security: `${root.desktop}/settings/account`,
    password: `${root.desktop}/settings/change-password`,
    fund: `${root.desktop}/settings/set-fund-password`,
    forgotFund: `${root.desktop}/settings/forgot-fund-password`,
    reset: `${root.desktop}/settings/change-password?by=code`,
    language: `${root.desktop}/language/index`,
    profile: `${root.desktop}/settings/account`,
  },
};

test('the nickname is changed', { tag: '@phone' }, async ({ page, visitAs, world, layout }) => {
  await visitAs(await world.trader(), places[layout].account);
  if (layout === 'mobile') await page.getByRole('link', { name: /^Nickname/ }).click();
  else await page.getByRole('button', { name: 'Edit: Nickname' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Mia Carter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nickname updated').first()).toBeVisible();
  await expect(page.getByText('Mia Carter').first()).toBeVisible();
});

test('a new email address is bound with its code', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await world.trader({ email: 'taken@example.com' });
  await visitAs(await world.trader({ email: 'old@example.com' }), places[layout].account);
  if (layout === 'mobile') await page.getByRole('link', { name: /^Email/ }).click();
  else await page.getByRole('button', { name: 'Change: Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('taken@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This account already exists').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('mia.new@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('m•••w@example.com')).toBeVisible();
});

test('an avatar is chosen and shown', { tag: '@desktop' }, async ({ page, visitAs, world, layout }) => {
  await visitAs(await world.trader(), places[layout].account);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await page
    .locator('.avatar-pick input')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const avatar = page.locator('main img.avatar');
  await expect(avatar).toBeVisible();
  // An image has its size before it has loaded.
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the login password changes only with the correct current one', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader({ password: 'first-one' });
  await visitAs(trader, places[layout].password);
  await page.getByLabel('Current password').fill('not-this');
  await page.getByLabel('New password', { exact: true }).fill('second-one');
  await page.getByLabel('Repeat the password').fill('second-one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill('first-one');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${places[layout].security}*`);
  expect((await world.signIn({ email: trader.email, password: 'second-one' })).uid).toBe(trader.uid);
});

test('a signed-in user resets a forgotten login password with a code', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, places[layout].reset);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('New password', { exact: true }).fill('second-one');
  await page.getByLabel('Repeat the password').fill('second-one');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Updated password successfully').first()).toBeVisible();
  expect((await world.signIn({ email: trader.email, password: 'second-one' })).uid).toBe(trader.uid);
});

test('the fund password is set, changed, and reset with a code', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, places[layout].forgotFund);
  await page.getByRole('link', { name: 'Set fund password' }).click();
  await page.getByLabel('New fund password').fill('fund-01');
  await page.getByLabel('Repeat the password').fill('fund-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The fund password is set').first()).toBeVisible();

  await page.goto(places[layout].fund);
  await page.getByLabel('Current fund password').fill('fund-01');
  await page.getByLabel('New fund password').fill('fund-02');
  await page.getByLabel('Repeat the password').fill('fund-02');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${places[layout].security}*`);

  await page.goto(places[layout].forgotFund);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('New fund password').fill('fund-03');
  await page.getByLabel('Repeat the password').fill('fund-03');
  await page.getByRole('button', { name: 'Reset fund password' }).click();
  await page.waitForURL(`**${places[layout].security}*`);
});

test('other devices are signed out', { tag: '@desktop' }, async ({ page, visitAs, world, layout }) => {
  const trader = await world.trader({ password: 'same-one' });
  const other = await world.signIn({ email: trader.email, password: 'same-one', device: 'WEB' });
  await visitAs(trader, places[layout].security);
  await expect(page.getByText('Computer browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(page.getByText('Computer browser')).toBeHidden();
  await expect(other.info()).rejects.toThrow('sessionEnded');
});

test('signing out everywhere ends the current session too', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, places[layout].security);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/home|dashboard/);
  await expectSignedOut(world, trader.token);
});

test('the language changes at once and follows the user', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, places[layout].language);
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(async () => {
    const user = await trader.info();
    expect(user.preferences.language).toBe('de');
  }).toPass();
});

test('price colors and the theme change the whole page at once', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), places[layout].account);
  await page.getByRole('radio', { name: 'Red up' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the account is switched to demo after a warning', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), places[layout].profile);
  await page.getByRole('radio', { name: 'Demo account' }).click();
  await expect(page.getByRole('dialog')).toContainText('demo (trial) version');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to demo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-account', 'demo');
});

test('the demo account is topped up and reset on the deposit page', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const paths = { mobile: '/pages/recharge/index', desktop: '/pages/desktop/recharge/index' };
  await visitAs(await world.trader(), paths[layout], { typeUser: 'demo' });
  const main = page.getByRole('main');
  await expect(main.getByText('No top-up needed')).toBeVisible();
  const choose = async (amount: string) => {
    await main.getByRole('button', { name: 'Starting amount' }).click();
    await page.getByRole('option', { name: amount, exact: true }).click();
  };
  await choose('1,000,000 USDT');
  await main.getByRole('button', { name: 'Top up to 1,000,000 USDT' }).click();
  await expect(main.getByText('1,000,000 USDT').first()).toBeVisible();
  await expect(main.getByText('No top-up needed')).toBeVisible();
  await choose('5,000 USDT');
  await main.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Demo account reset').first()).toBeVisible();
  await expect(main.locator('dd')).toHaveText('5,000.00 USDT');
});
