import { expect, test } from './fixtures/test.ts';

test('an order can be typed, confirmed and closed with the keyboard alone', async ({
  page,
  world,
  visitAs,
}) => {
  const trader = await world.trader({ balances: [{ account: 'currency', coin: 'USDT', amount: '10000' }] });
  await visitAs(trader, '/pages/desktop/trade/index');
  await page.getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.type('0.01');
  await page.getByTestId('submit-sell').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('submit-sell')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm sell' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Order filled|^Placed order successfully/).first()).toBeVisible();
});
