import type { Trader, World } from '@papertape/kit';
import { expect, test } from './fixtures/test.ts';
import { wholeAddresses } from './fixtures/whole-addresses.ts';

const place = { mobile: '/pages/withdraw/index', desktop: '/pages/desktop/withdraw/index' };
const fundPassword = 'fund-11';
const ledger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const minute = 60_000;

async function richTrader(world: World) {
  return world.trader({ fundPassword, currency: 1_000 });
}

async function withBook(world: World) {
  const trader = await richTrader(world);
  await trader.requests.address({ address: ledger, name: 'Ledger wallet', fundPassword });
  return trader;
}

const getAvailable = async (trader: Trader) => (await trader.balance('USDT')).available;

test('an address is saved, and money is sent to it', async ({ page, visitAs, world, layout }) => {
  const trader = await richTrader(world);
  await visitAs(trader, place[layout]);
  await page.getByLabel('Amount', { exact: true }).fill('100.11');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Please set the withdrawal address first')).toBeVisible();

  if (layout === 'mobile') await page.getByRole('button', { name: /Select address/ }).click();
  await page.getByText('Add address').last().click();
  const form =
    layout === 'mobile' ? page.getByRole('main') : page.getByRole('dialog', { name: 'New address' });
  const address = form.getByLabel('Address', { exact: true });
  await address.fill('0x83b1F4E57a61');
  await form.getByLabel('Name').fill('Ledger wallet');
  await expect(page.getByText('This address is not valid on the chain')).toBeVisible();
  await address.fill(`${ledger.slice(0, -1)}9`);
  const password = page.getByRole('dialog', { name: 'Fund password' });
  const give = async (typed: string) => {
    await password.locator('input').fill(typed);
    await password.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('its checksum does not match')).toBeVisible();
  await expect(password).toBeHidden();
  await address.fill(ledger);
  await form.getByRole('button', { name: 'Add address' }).click();
  await give(fundPassword);
  await expect(page.getByText('Created successfully').first()).toBeVisible();

  await page.getByLabel('Amount', { exact: true }).fill('100.11');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await give('not-this-one');
  await expect(password.getByText('The fund password is wrong')).toBeVisible();
  await give(fundPassword);
  const review = page.getByRole('dialog', { name: 'Review withdrawal' });
  await expect(review.getByText(ledger.slice(0, 4), { exact: true })).toBeVisible();
  expect(await wholeAddresses(page)).toEqual([ledger]);
  await review.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Succeeded in withdrawing currency').first()).toBeVisible();
  const receipt = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(receipt.getByText('Processing', { exact: true })).toBeVisible();
  await world.advance(30 * minute);
  await expect(receipt.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await getAvailable(trader)).toBe('899.89');
});

test('withdrawal addresses are shown in full, even on the narrowest phone', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const trader = await withBook(world);
  await visitAs(trader, place[layout]);
  if (layout === 'mobile') await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('Ledger wallet').first()).toBeVisible();
  expect(new Set(await wholeAddresses(page))).toEqual(new Set([ledger]));
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const password = page.getByRole('dialog', { name: 'Fund password' });
  await expect(password.getByText('Ledger wallet')).toBeVisible();
  expect(await wholeAddresses(page)).toEqual([ledger]);
  await password.locator('input').fill(fundPassword);
  await password.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Review withdrawal' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  const receipt = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(receipt.getByText('Processing', { exact: true })).toBeVisible();
  await world.advance(30 * minute);
  await expect(receipt.getByText('Transaction')).toBeVisible();
  const [address, transaction, ...others] = await wholeAddresses(page);
  expect([address, others]).toEqual([ledger, []]);
  expect(transaction).toMatch(/^[0-9a-f]{64}$/);
});

test('an unconfirmed withdrawal is canceled', { tag: '@phone' }, async ({ page, visitAs, world, layout }) => {
  const trader = await withBook(world);
  await visitAs(trader, place[layout]);
  await expect(page.getByText('Ledger wallet').first()).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('1000.5');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Your amount is not enough')).toBeVisible();
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const password = page.getByRole('dialog', { name: 'Fund password' });
  await password.locator('input').fill(fundPassword);
  await password.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByRole('dialog', { name: 'Withdrawal' }).getByText('Rejected').first()).toBeVisible();
  expect(await getAvailable(trader)).toBe('1000');
});

test('without a fund password the page links to setting one', { tag: '@phone' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  await visitAs(await world.trader(), place[layout]);
  await expect(page.getByText('Please set a fund password first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Set fund password' }).click();
  await expect(page).toHaveURL(/payment-password|set-fund-password/);
});

test('an address book entry is renamed and deleted', { tag: '@desktop' }, async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const start = layout === 'mobile' ? '/pages/withdraw/withdraw-address-list' : place.desktop;
  await visitAs(await withBook(world), start);
  if (layout === 'mobile') await page.getByRole('link', { name: /Ledger wallet/ }).click();
  else await page.getByRole('button', { name: 'Edit Ledger wallet' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cold storage');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cold storage').first()).toBeVisible();
  if (layout === 'mobile') {
    await page.getByRole('link', { name: /Cold storage/ }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
  } else await page.getByRole('button', { name: 'Delete Cold storage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const gone = layout === 'mobile' ? 'Your address book is empty' : 'No address for this network';
  await expect(page.getByText(gone)).toBeVisible();
});
