import { expect, test } from './fixtures/test.ts';

test('trading keys work as configured once they are on, and never while typing', async ({
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
  await expect(amount).toHaveValue('0.01q');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('0.01');
  await rest();
  // A closing sheet still receives keys.
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
  // A second press would reverse the position again.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect.poll(held, { timeout: 8_000 }).toEqual([['short', '0.01']]);
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('c');
    await expect.poll(held, { timeout: 8_000 }).toEqual([]);
  }).toPass();
  await expect(page.getByText('No open positions')).toBeVisible();
  // The key does nothing until the page has read the result of the close.
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page.getByText('There is no position to close').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: '30m, 30 minutes' })).toHaveAttribute('aria-pressed', 'true');

  // A key sends the draft of the visible form.
  await amount.fill('0.02');
  await page
    .getByRole('tablist', { name: 'Order type' })
    .getByRole('tab', { name: 'Conditional', exact: true })
    .click();
  const form = page.getByTestId('advanced-form');
  await expect(form).toBeVisible();
  await rest();
  await page.keyboard.press('1');
  await expect(form.getByLabel('Amount', { exact: true })).not.toHaveValue('');
  await page.keyboard.press('q');
  await expect(form.getByText('Enter a value')).toBeVisible();
  expect(await held()).toEqual([]);
  const last = Number(await world.market.price('BTCUSDT'));
  await form.getByLabel('Trigger price').fill(String(Math.round(last * 1.1)));
  await rest();
  await page.keyboard.press('q');
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  await question.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(question).toBeHidden();
  const lists = page.getByRole('tablist', { name: 'Positions and orders' });
  await lists.getByRole('tab', { name: 'Conditional' }).click();
  await expect(page.getByText(/^Last at or above/)).toBeVisible();
  await rest();
  await page.keyboard.press('z');
  await expect(page.getByText('No conditional orders')).toBeVisible();
  await page
    .getByRole('tablist', { name: 'Product' })
    .getByRole('tab', { name: 'Seconds', exact: true })
    .click();
  await rest();
  await page.keyboard.press('q');
  await expect(page.getByText('This key is for the order form of perpetual contracts').first()).toBeVisible();
});
