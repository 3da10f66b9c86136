import { expect, test } from './fixtures/test.ts';

test('keys trade once they are switched on, as they were set, and never while something is typed', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, '/pages/desktop/trade/index');
  await page.getByRole('tab', { name: 'Market' }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('0.01');
  const rest = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await rest();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Trading keys' }).click();
  const sheet = page.getByRole('dialog', { name: 'Trading keys' });
  await sheet.getByRole('switch', { name: 'Trade with single keys' }).check();
  await sheet.getByRole('button', { name: 'Buy: B. Change' }).click();
  await page.keyboard.press('s');
  await expect(sheet.getByText('S is taken: Sell')).toBeVisible();
  await page.keyboard.press('q');
  await expect(sheet.getByRole('button', { name: 'Buy: Q. Change' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await amount.focus();
  await page.keyboard.press('q');
  await expect(amount).toHaveValue('0.01');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rest();
  // The sheet that has just been closed may still be leaving, and takes keys until it has.
  const confirm = page.getByRole('button', { name: 'Confirm buy' });
  await expect(async () => {
    await page.keyboard.press('q');
    await expect(confirm).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await confirm.click();
  await expect(page.getByText(/^Order filled/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Trading keys' }).click();
  await sheet.getByText('Never', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await rest();
  const held = async () => (await trader.positions()).map(({ side, size }) => [side, size]);
  // A press is given its time: a second one would turn the position back.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect.poll(held, { timeout: 8_000 }).toEqual([['short', '0.01']]);
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('c');
    await expect.poll(held, { timeout: 8_000 }).toEqual([]);
  }).toPass();
  await expect(page.getByText('No open positions')).toBeVisible();
  // While the page still reads what the closing has changed, the key does nothing.
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page.getByText('There is no position to close').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: '30m, 30 minutes' })).toHaveAttribute('aria-pressed', 'true');
});
