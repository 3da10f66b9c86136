import { expect, test } from './fixtures/test.ts';

const help = '/pages/profile/helper-center';

test('an article is found by a word of its text, read and rated', { tag: '@phone' }, async ({
  page,
  visit,
}) => {
  await visit(help);
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('bankruptcy price');
  await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Margin and liquidation/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Margin and liquidation' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '11,450' })).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ask customer service' })).toBeVisible();
});

test('a search without results offers customer service', { tag: '@phone' }, async ({ page, visit }) => {
  await visit(`${help}?search=xylophone`);
  await expect(page.getByText('Nothing found for “xylophone”')).toBeVisible();
  await page.getByRole('link', { name: 'Ask customer service' }).click();
  await expect(page.getByRole('log')).toBeVisible();
});

test('the legal texts are shown as tabs, with the figures of the rules', { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  await visit('/pages/privacy-policy/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('tab', { name: 'Loan agreement' }).click();
  await expect(page.getByText('may not exceed 20,000 USDT')).toBeVisible();
  await expect(page).toHaveURL(/document=loan-agreement/);
});

test("without an operator's site the built-in company page is shown", { tag: '@phone' }, async ({
  page,
  visit,
}) => {
  await visit('/pages/home/components/website-company');
  await expect(page.getByRole('heading', { name: 'About this platform' })).toBeVisible();
  await page.getByRole('link', { name: 'Risk disclosure' }).click();
  await expect(page.getByRole('heading', { name: 'Risk disclosure' })).toBeVisible();
});
