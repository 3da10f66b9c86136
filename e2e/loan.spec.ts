import { expect, test } from './fixtures/test.ts';

const place = { mobile: '/pages/loan/components/loan', desktop: '/pages/desktop/loan/index' };
const payPage = {
  mobile: '/pages/loan/components/list-pay-loan',
  desktop: '/pages/desktop/loan/list-pay-loan',
};
const minute = 60_000;

test('a loan is applied for, paid out, and repaid in two parts', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader({ kycVerified: true, currency: 500 }), place[layout]);
  const apply = page.getByRole('button', { name: 'Apply for loan' });
  await page.getByLabel('Loan amount').fill('499');
  await apply.click();
  await expect(page.getByText('The minimum amount is 500 USDT')).toBeVisible();
  await expect(page.getByText('You need to add at least 3 photos')).toBeVisible();
  await expect(page.getByText('Please accept the loan service agreement')).toBeVisible();
  await page.getByLabel('Loan amount').fill('1000.11');
  const photo = await page.screenshot();
  for (const number of [1, 2, 3]) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${number}.png`, mimeType: 'image/png', buffer: photo });
    await expect(page.getByRole('button', { name: `Remove: Document photo ${number}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Read the agreement' }).click();
  await expect(page.getByText('Who may borrow')).toBeVisible();
  await page.getByRole('button', { name: 'I accept', exact: true }).click();
  await apply.click();
  await expect(page.getByText('Request Sent Successfully').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Loan' }).getByText('Waiting for approval')).toBeVisible();

  await world.advance(10 * minute);
  await page.goto(payPage[layout]);
  if (layout === 'mobile') await page.getByRole('button', { name: /30 days/ }).click();
  else await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Repay' });
  await sheet.getByText('Part').click();
  await sheet.getByLabel('Amount', { exact: true }).fill('400');
  await sheet.getByRole('button', { name: 'Repay' }).click();
  const receipt = page.getByRole('dialog', { name: 'Loan' });
  await expect(receipt.getByText('Settled 1 part')).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Pay all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay all' }).click();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
});

test('without a verified identity the loan page links to the verification', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), place[layout]);
  await expect(page.getByText('KYC must be verified before a loan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for loan' })).toBeDisabled();
  await page.getByRole('link', { name: 'Verify identity' }).click();
  await expect(page).toHaveURL(/kyc/);
});
