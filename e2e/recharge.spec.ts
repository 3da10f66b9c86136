import { expect, test } from './fixtures/test.ts';
import { wholeAddresses } from './fixtures/whole-addresses.ts';

const place = { mobile: '/pages/recharge/index', desktop: '/pages/desktop/recharge/index' };
const minute = 60_000;

test('a deposit is reported, confirmed by its chain and credited', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), place[layout]);
  await expect(page.getByRole('img', { name: /QR code of the USDT deposit address/ })).toBeVisible();
  await page.getByRole('button', { name: 'ERC20' }).click();
  await expect(page.getByText('Send only USDT over ERC20')).toBeVisible();
  await page.getByRole('button', { name: 'TRC20' }).click();
  const [shown = ''] = await wholeAddresses(page);
  await page.getByRole('button', { name: 'I have paid, upload receipt' }).click();
  const submit = page.getByRole('button', { name: 'Submit receipt' });
  await submit.click();
  await expect(page.getByText('Please enter a number greater than 0')).toBeVisible();
  await expect(page.getByText('Please add the receipt')).toBeVisible();
  await page.getByLabel('Amount sent').fill('0.5');
  await expect(page.getByText('The minimum amount is 1 USDT')).toBeVisible();
  await page.getByLabel('Amount sent').fill('250.11');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('button', { name: 'Remove: Receipt photo' })).toBeVisible();
  await submit.click();
  await expect(page.getByText('Upload receipt successfully').first()).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByText('Progress', { exact: true })).toBeVisible();
  await world.advance(10 * minute);
  await expect(sheet.getByText('Success', { exact: true })).toBeVisible();
  await expect(sheet.getByText('20 of 20 confirmations')).toBeVisible();
  // Users compare every character with their wallet, even on the narrowest phone.
  if (layout === 'mobile') await page.setViewportSize({ width: 320, height: 640 });
  await expect(sheet.locator('.money-address')).toHaveCount(2);
  const [to, transaction] = await wholeAddresses(page);
  expect(to).toBe(shown);
  expect(to).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(transaction).toMatch(/^[0-9a-f]{64}$/);
});

test('a deposit address is added, used and hidden', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), place[layout]);
  await page.getByRole('button', { name: 'Manage addresses' }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit addresses' });
  await sheet.getByLabel('Name of a new address (optional)').fill('Salary');
  await sheet.getByRole('button', { name: 'Add address' }).click();
  await sheet.getByRole('button', { name: 'Salary' }).click();
  await expect(page.getByText('Salary')).toBeVisible();
  await page.getByRole('button', { name: 'Manage addresses' }).click();
  await sheet
    .getByRole('button', { name: /^Hide / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide address' }).click();
  await expect(sheet.getByRole('button', { name: /^Hide / })).toHaveCount(1);
});

test('the demo account links to the real one', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await world.trader();
  await visitAs(trader, place[layout], { typeUser: 'demo' });
  await expect(page.getByText('Not available in the demo account')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Switch to real' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to real' }).click();
  await expect(page.getByRole('img', { name: /QR code of the USDT deposit address/ })).toBeVisible();
});
