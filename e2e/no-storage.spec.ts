/** A browser that forbids the page to keep anything, as some do in private windows or with cookies blocked. */
import { expect, test } from './fixtures/test.ts';

const register = {
  mobile: '/pages/register/email/index',
  desktop: '/pages/desktop/register/register-email',
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: forbid });
    }
  });
});

test('a visitor registers and reaches the trade page without browser storage', { tag: '@phone' }, async ({
  page,
  layout,
  world,
}) => {
  await page.goto(`/w/${world.id}${register[layout]}`);
  await page.getByLabel('Email', { exact: true }).fill('mia@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Blue-horse-82');
  await page.getByLabel('Repeat the password').fill('Blue-horse-82');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page).toHaveURL(/home|dashboard/);
  await page.getByRole('link', { name: 'Trade', exact: true }).first().click();
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Positions/ })).toBeVisible();
  await page.getByRole('link', { name: 'Asset', exact: true }).first().click();
  await expect(page.getByRole('region', { name: /^Total assets/ })).toBeVisible();
});
