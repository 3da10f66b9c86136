/** A world is restored while two pages show it: both show the restored state. */
import { expect, test } from './fixtures/test.ts';

const coins = '/pages/assets/index';
const records = '/pages/assets/transfer-records';

/** Parses "+1,234.5" into units of the ledger. */
function units(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^([+−-]?)([\d,]+)(?:\.(\d+))?/.exec(text.trim()) ?? [];
  const value = BigInt(whole.replaceAll(',', '') + fraction.padEnd(8, '0'));
  return sign === '−' || sign === '-' ? -value : value;
}

test('open pages show a restored world, and the entries of a figure add up to it', async ({
  page,
  context,
  visitAs,
  world,
}) => {
  const mia = await world.trader({
    currency: 1_000,
  });
  await mia.transfer('currency', 'option', '321.5');
  await world.snapshots.save('calm');
  await visitAs(mia, coins);
  const main = page.getByRole('main');
  await expect(main.getByText(/678\.5/).first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/w/${world.id}${records}`);
  const moved = second.getByRole('main');
  await expect(moved.getByText(/321\.5/).first()).toBeVisible();

  await mia.fund(5000);
  await mia.transfer('currency', 'option', '77.25');
  await page.reload();
  await second.reload();
  await expect(main.getByText(/5,601\.25/).first()).toBeVisible();
  await expect(moved.getByText(/77\.25/).first()).toBeVisible();

  await world.snapshots.restore('calm');
  await expect(main.getByText(/678\.5/).first()).toBeVisible();
  await expect(moved.getByText(/321\.5/).first()).toBeVisible();
  await expect(main.getByText(/5,601\.25/)).toHaveCount(0);
  await expect(moved.getByText(/77\.25/)).toHaveCount(0);

  await page.getByRole('button', { name: /^USDT/ }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('678.50 USDT')).toBeVisible();
  const parts = sheet.getByText(/^[+−-][\d,]+(\.\d+)?$/);
  await expect(parts).toHaveCount(2);
  const sum = (await parts.allTextContents()).reduce((total, text) => total + units(text), 0n);
  expect(sum).toBe(units('678.5'));
});
