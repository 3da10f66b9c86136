import { assets } from '@papertape/shared/contract/assets.ts';
import { expect, test } from './fixtures/test.ts';

const places = {
  mobile: {
    form: '/pages/assets/transfer?from=currency&to=financing',
    records: '/pages/assets/transfer-records',
    changes: '/pages/assets/account?account=financing&view=changes',
  },
  desktop: {
    form: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
    records: '/pages/desktop/asset/index?view=transfers',
    changes: '/pages/desktop/asset/index?account=financing&view=changes',
  },
};

test('money moves between two accounts, and the records tell it', async ({
  page,
  visitAs,
  world,
  layout,
}) => {
  const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '1000' }];
  const trader = await world.trader({ balances });
  await visitAs(trader, places[layout].form);
  const amount = page.getByLabel('Amount', { exact: true });
  const send = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await amount.fill('0');
  await send.click();
  await expect(page.getByText('Please enter a number greater than 0')).toBeVisible();
  await amount.fill('250.5');
  await send.click();
  await expect(page.getByText('Transfer completed')).toBeVisible();
  const { list } = await world.call(assets.accountList, {}, { token: trader.token });
  expect(list.find(({ account }) => account === 'financing')?.coins[0]?.available).toBe('250.5');

  await page.goto(places[layout].records);
  await expect(page.getByRole('main').getByText('250.5').first()).toBeVisible();
  await page.goto(places[layout].changes);
  await expect(page.getByText('+250.5 USDT')).toBeVisible();
});
