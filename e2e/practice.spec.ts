/** A trader without a stop is led to the lesson about stops, passes it in a world of the own, and is back with the result. */
import AxeBuilder from '@axe-core/playwright';
import type { Trader } from '@papertape/kit';
import { market, trading } from '@papertape/kit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const pages = {
  mobile: '/pages/home/index?view=practice',
  desktop: '/pages/desktop/dashboard/index?view=practice',
};

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Buys in the lesson of the page, with a stop three percent below the market. */
async function buyWithStop(page: Page, { token }: Trader): Promise<void> {
  const [, lesson = ''] = /\/w\/([^/]+)/.exec(page.url()) ?? [];
  const headers = { token, 'x-world': lesson, typeUser: 'demo' };
  const answered = await page.request.get(market.getMarketPrice.path, { headers });
  const { data } = (await answered.json()) as { data: { prices: { symbol: string; last: string }[] } };
  const last = data.prices.find(({ symbol }) => symbol === 'BTCUSDT')?.last;
  const stopLoss = (Number(last) * 0.97).toFixed(2);
  const order = {
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    type: 'market',
    leverage: 5,
    size: '0.03',
  };
  const answer = await page.request.post(trading.create.path, { headers, data: { ...order, stopLoss } });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

test('the lesson that a trade without a stop suggests is passed alone, and the account is as before', async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const trader = await world.trader();
  const demo = trader.in('demo');
  await demo.open('BTCUSDT', 'long', { size: '0.05' });
  await demo.close();
  await visitAs(trader, pages[layout], { typeUser: 'demo' });
  await expect(page.getByText(/^You opened BTC without a stop and closed it at −/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  // The lesson explains itself before its time begins.
  const brief = page.getByRole('dialog', { name: 'Where to put a stop' });
  await expect(brief).toContainText('Be stopped out by the fall, not by the noise');
  await expect(brief).toContainText('open');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const strip = page.getByRole('complementary', { name: 'Practice' });
  await expect(strip).toContainText('Tasks 0/1');

  await buyWithStop(page, demo);
  await strip.getByRole('button', { name: 'Speed' }).click();
  await page.getByRole('menuitemradio', { name: '300 times real time' }).click();
  await expect(strip).toContainText('The lesson is over.');
  await expect(strip).toContainText('Tasks 1/1');
  await strip.getByRole('button', { name: 'See the result' }).click();

  const result = page.getByRole('dialog', { name: 'Where to put a stop' });
  await expect(result).toContainText('You passed every task.');
  await expect(result).toContainText('10 of 10');
  await result.getByRole('button', { name: 'Back to practice' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Where to put a stop' });
  await expect(row).toContainText('passed');
  await expect(page.getByText(/without a stop and closed it at/)).toBeHidden();
});
