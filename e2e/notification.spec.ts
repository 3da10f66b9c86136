import { expect, test } from './fixtures/test.ts';

const list = { mobile: '/pages/notification/index', desktop: '/pages/desktop/notification/index' };

test('a message is read, and a new one arrives while the list is open', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, list[layout]);
  const welcome = page.getByRole('link', { name: /Welcome to Papertape/ });
  await expect(welcome.getByRole('img', { name: 'Unread' })).toBeVisible();
  const { password } = trader;
  await trader.update({ password: { old: password, new: 'another-1', confirm: 'another-1' } });
  await expect(page.getByRole('link', { name: /Password changed/ }).first()).toBeVisible();
  await welcome.click();
  await expect(page.getByRole('heading', { name: 'Welcome to Papertape' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the novice guide' })).toBeVisible();
  if (layout === 'mobile') await page.getByRole('button', { name: 'Back' }).click();
  await expect(welcome.getByRole('img', { name: 'Unread' })).toHaveCount(0);
});

test('all messages are marked as read at once', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), list[layout]);
  await expect(page.getByRole('img', { name: 'Unread' }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /Messages\s*\d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('a visitor reads notices and is asked to log in for messages', { tag: '@desktop' }, async ({
  page,
  visit,
  layout,
}) => {
  await visit(`${list[layout]}?kind=notice`);
  await page.getByRole('link', { name: /everything here is simulated/ }).click();
  await expect(page.getByText('Prices follow a model, not an exchange')).toBeVisible();
  await page.goto(`${list[layout]}?kind=message`);
  await expect(page.getByText('Log in to see your messages')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/login/);
});
