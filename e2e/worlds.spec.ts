/** Two worlds in one browser: each page stays in its world with its user. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const password = 'Blue-horse-82';
const places = {
  mobile: { profile: '/pages/profile/index', onward: /^Referral code/ },
  desktop: { profile: '/pages/desktop/settings/account', onward: /^Trade$/ },
};

const getWorld = (page: Page) => /^\/w\/([^/]+)\//.exec(new URL(page.url()).pathname)?.[1];

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('pages of two worlds stay signed in side by side, and signing out ends one session', {
  tag: '@phone',
}, async ({ page, context, host, world, layout }) => {
  const { profile, onward } = places[layout];
  const other = await host.worlds.create();
  const mia = await world.trader({ email: 'mia@example.com', password });
  const ben = await other.trader({ email: 'ben@example.com', password });
  const second = await context.newPage();
  for (const [one, of, trader] of [
    [page, world, mia],
    [second, other, ben],
  ] as const) {
    // Bookmarks of former versions use this form.
    await one.goto(`${profile}?world=${of.id}`);
    await expect(one).toHaveURL(new RegExp(`/w/${of.id}/pages/`));
    await logIn(one, trader.email);
    await expect(one.getByText(`UID ${trader.uid}`)).toBeVisible();
    expect(getWorld(one)).toBe(of.id);
  }

  // Follows a link in a new tab, a link, back, and a reload.
  const link = second.getByRole('link', { name: onward }).first();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForURL(/\/w\//);
  expect(getWorld(opened)).toBe(other.id);
  await link.click();
  await expect(second).not.toHaveURL(new RegExp(`${profile}$`));
  expect(getWorld(second)).toBe(other.id);
  await second.goBack();
  await expect(second.getByText(`UID ${ben.uid}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`UID ${mia.uid}`)).toBeVisible();

  // A page without a world is in the default one, signed out.
  await opened.goto(profile);
  await expect(opened.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await second.getByRole('button', { name: 'Log out' }).click();
  await second.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(second).toHaveURL(/home|dashboard/);
  expect(getWorld(second)).toBe(other.id);
  await page.reload();
  await expect(page.getByText(`UID ${mia.uid}`)).toBeVisible();
  await other.delete();
});
