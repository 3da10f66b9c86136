/**
 * The page under faults of a world: money moves once and is shown, and a missing price
 * is never shown as current.
 */
import type { Fault } from '@papertape/kit';
import { connectionLost, expectNoOtherProblem } from './fixtures/faults.ts';
import { runOnUntil } from './fixtures/run-on.ts';
import { expect, type Layout, test } from './fixtures/test.ts';

const places: Record<Layout, { transfer: string; trade: string }> = {
  mobile: {
    transfer: '/pages/assets/transfer?from=currency&to=financing',
    trade: '/pages/market/index?symbol=BTCUSDT',
  },
  desktop: {
    transfer: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
    trade: '/pages/desktop/trade/index?symbol=BTCUSDT',
  },
};

test('money moves once when its answer is lost, and a frozen price is marked', {
  tag: '@phone',
}, async ({ page, world, faults, layout, visitAs, problems }) => {
  const set = (...list: Fault[]) => faults.set(list);
  const trader = await world.trader({ currency: 1_000 });
  const held = async (kind: 'currency' | 'financing') => {
    return (await trader.balance('USDT', kind)).available;
  };

  await page.clock.install();
  await visitAs(trader, places[layout].transfer);
  const once = { endpoint: 'assets.transferAsset', calls: { from: 1, to: 1 } };
  await set(
    { id: 'slow', match: { path: '/asset/' }, effect: { kind: 'latency', shape: 'lognormal', ms: 60 } },
    { id: 'lost', match: once, effect: { kind: 'lose', as: 'fault' } },
  );
  await page.getByLabel('Amount', { exact: true }).fill('250');
  const send = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true });
  await send.click();
  await expect(page.getByText('Server exception, please try again later').first()).toBeVisible();
  expect(await held('financing')).toBe('250');
  await send.click();
  await expect(page.getByText('Transfer completed')).toBeVisible();
  expect([await held('currency'), await held('financing')]).toEqual(['750', '250']);

  await set();
  const last = (price: string) => page.getByText(price).first();
  const pin = (price: string) => world.market.pin('BTCUSDT', price);
  await pin('77777');
  await world.advance(500);
  await page.goto(places[layout].trade);
  await expect(last('77,777.00')).toBeVisible();

  // With repeated, late, reordered, missing and invalid frames the final price is right.
  await set(
    { effect: { kind: 'duplicate' } },
    { effect: { kind: 'gap', size: 2 }, match: { share: 0.3 } },
    { effect: { kind: 'garbage' }, match: { share: 0.2 } },
    { effect: { kind: 'delay', ms: 20, jitterMs: 60 } },
    { effect: { kind: 'reorder', within: 3 }, match: { share: 0.3 } },
  );
  for (let tick = 0; tick < 8; tick += 1) await world.advance(250);
  await pin('66666');
  await world.advance(500);
  await set();
  await expect(last('66,666.00')).toBeVisible();

  // Heartbeats without prices must not make prices look current.
  const late = page.getByText(connectionLost);
  await set(
    ...(['forex', 'symbol_detail', 'chart', 'contract'] as const).map((eventType) => ({
      match: { eventType },
      effect: { kind: 'drop' } as const,
    })),
  );
  await pin('55555');
  await world.advance(500);
  await expect(late).toBeVisible();
  await set();
  await runOnUntil(page, (within) => expect(late).toBeHidden(within));
  await expect(last('55,555.00')).toBeVisible();

  await faults.weather('maintenance');
  await runOnUntil(page, (within) => expect(late).toBeVisible(within));
  await faults.weather('calm');
  await runOnUntil(page, (within) => expect(late).toBeHidden(within));
  await expect(last('55,555.00')).toBeVisible();

  await trader.endSession('elsewhere');
  await expect(page).toHaveURL(/login/);
  expectNoOtherProblem(problems);
});

test('a browser sees a lost answer as a failure, and the call is executed once', {
  tag: '@desktop',
}, async ({ page, world, faults, problems }) => {
  const trader = await world.trader({ currency: 1_000 });
  await page.goto('/');
  const transfer = () =>
    page.evaluate(
      async ({ path, headers }) => {
        const body = JSON.stringify({ from: 'currency', to: 'financing', coin: 'USDT', amount: '1' });
        try {
          const answer = await fetch(path, { method: 'POST', headers, body });
          return ((await answer.json()) as { code: number }).code;
        } catch {
          return 'failed';
        }
      },
      {
        path: '/asset/api/account/transferAsset',
        headers: {
          'content-type': 'application/json',
          'x-world': world.id,
          token: trader.token,
          typeUser: 'real',
        },
      },
    );
  expect(await transfer()).toBe(200);
  await faults.add('assets.transferAsset', { kind: 'lose' }, { times: 1 });
  expect(await transfer()).toBe('failed');
  expect((await trader.balance('USDT', 'financing')).available).toBe('2');
  expectNoOtherProblem(problems);
});
