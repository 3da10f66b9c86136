import { readFile } from 'node:fs/promises';
import { expect, type Layout, test } from './fixtures/test.ts';

const assets: Record<Layout, string> = {
  mobile: '/pages/assets/index',
  desktop: '/pages/desktop/asset/index',
};

test('a monthly statement adds up, is saved as CSV with the same sum, and prints every entry', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: 10_000 });
  await trader.open('BTCUSDT', 'long', { size: '0.1', leverage: 20 });
  await page.addInitScript(() => {
    window.print = () => {
      const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/printing-'));
      document.body.setAttribute('data-was-printed', isStyled ? 'styled' : 'plain');
    };
  });
  // Print styles load after the printed content is drawn.
  const entries = page.waitForResponse(/\/statements\/lines/);
  await page.route(/\/printing-[\w-]+\.css$/, async (route) => {
    await (await entries).finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await route.continue();
  });
  await visitAs(trader, assets[layout]);
  await page.getByRole('button', { name: 'Statements by month' }).click();
  const sheet = page.getByRole('dialog', { name: 'Statement' });
  const usdt = sheet.getByRole('table', { name: 'USDT' });
  await expect(usdt.getByRole('row', { name: /^Opening balance/ })).toContainText('0');
  await expect(usdt.getByRole('row', { name: /^Trading fee 1/ })).toBeVisible();
  const closing = await usdt.getByRole('row', { name: /^Closing balance/ }).textContent();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('statement-currency-2026-11.csv');
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffTime \(America\/New_York\),Coin,Reason,Amount,Balance after,Reference,Entry$/);
  const amounts = rows.map((row) => row.split(',')).filter(([, coin]) => coin === 'USDT');
  const sum = amounts.reduce((all, [, , , amount]) => all + Number(amount), 0);
  expect(Number(closing?.replace('Closing balance', '').replaceAll(',', ''))).toBeCloseTo(sum, 6);

  await sheet.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-was-printed', 'styled');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('row')).toHaveCount(rows.length);
  // Printing from the browser menu must not mix entries of accounts.
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('table', { name: 'Entries' })).toBeHidden();
  await sheet.getByRole('radio', { name: 'Option' }).check();
  await expect(sheet.getByText(/no changes in this month/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText(/no changes in this month/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Entries' })).toHaveCount(0);
});
