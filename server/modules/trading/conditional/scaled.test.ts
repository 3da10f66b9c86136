/** One size as several limit orders, through the route. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../testing/app-of-file.ts';
import { expectReplays } from '../../../testing/replayed.ts';
import { expectLedgerSound } from '../../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../../testing/test-trader.ts';

const app = await testAppOfFile();

type ScaledInput = Partial<CallInputOf<typeof advancedOrders.scaled>>;

async function start(money = '100000') {
  const world = await app.world();
  const trader = await createTrader(app, world, money);
  const bid = (move: number) => getPrice(world, 'BTCUSDT', 'bid', move);
  return { world, trader, bid };
}

function send(trader: TestTrader, input: ScaledInput & { from: string; to: string }) {
  const usual = {
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    count: 5,
    size: '0.5',
    leverage: 20,
  } as const;
  return app.call(advancedOrders.scaled, { ...usual, ...input }, trader.caller);
}

it('a scaled order places each leg at its price with its part of the size', async () => {
  const { world, trader, bid } = await start();
  const { data } = await send(trader, { from: bid(-0.01), to: bid(-0.05), shape: 'increasing' });
  expect(data?.placed).toBe(true);
  const pending = await trader.pending();
  expect(pending.map(({ price, size }) => `${size}@${price}`).sort()).toEqual(
    data?.legs.map(({ price, size }) => `${size}@${price}`).sort(),
  );
  expect(data?.legs.map(({ price }) => price).at(0)).toBe(bid(-0.01));
  expect(data?.legs.map(({ price }) => price).at(-1)).toBe(bid(-0.05));
  expect(pending.reduce((sum, { size }) => sum + toUnits(size), 0n)).toBe(toUnits('0.5'));
  expectLedgerSound(world);
  await expectReplays(app, world);
});

it('a scaled order fills legs that reach the book at once, unless it is post-only', async () => {
  const { world, trader, bid } = await start();
  const range = { from: bid(0.02), to: bid(-0.02), count: 2 };
  const { data } = await send(trader, range);
  expect(data?.legs.map(({ order }) => order?.status)).toEqual(['filled', 'pending']);
  expect(data?.fills.length).toBeGreaterThan(0);
  const post = await send(trader, { ...range, postOnly: true });
  expect(post.data?.legs.map(({ order }) => order?.status)).toEqual(['canceled', 'pending']);
  expectLedgerSound(world);
});

it('a scaled order without enough money for all legs places none, with the refusal of each', async () => {
  const { world, trader, bid } = await start('1000');
  const before = trader.balance('available');
  const { data } = await send(trader, { from: bid(-0.01), to: bid(-0.05), size: '1' });
  expect(data).toMatchObject({ placed: false, fills: [] });
  const refusals = data?.legs.map(({ refusal }) => refusal) ?? [];
  expect(refusals[0]).toBeNull();
  expect(refusals.at(-1)).toBe('insufficientFunds');
  expect(data?.legs.every(({ order }) => order === null)).toBe(true);
  expect(await trader.pending()).toEqual([]);
  expect(trader.balance('available')).toBe(before);
  await expectReplays(app, world);
});

it('a closing scaled order has reduce-only legs', async () => {
  const { world, trader, bid } = await start();
  await trader.place({ size: '0.5', leverage: 5 });
  const close = { action: 'close', from: bid(0.01), to: bid(0.05) } as const;
  const { data } = await send(trader, { ...close, shape: 'decreasing' });
  expect(data?.legs.map(({ order }) => order?.reduceOnly)).toEqual([true, true, true, true, true]);
  expectLedgerSound(world);
});

it.each([
  [{ count: 2, size: '0.000015' }, 'sizePrecision'],
  [{ count: 5, size: '0.00004' }, 'invalidInput'],
  [{ count: 21 }, 'invalidInput'],
  [{ count: 1 }, 'invalidInput'],
  [{ symbol: 'NOSUCH' }, 'symbolUnknown'],
  [{ from: '1' }, 'priceOutOfBand'],
  [{ action: 'close' }, 'positionRequired'],
  [{ size: '100' }, 'insufficientFunds'],
] as const)('a scaled order with %o is refused as a whole: %s', async (input, refused) => {
  const { trader, bid } = await start('10');
  const answer = await send(trader, { from: bid(-0.01), to: bid(-0.05), ...input });
  expect(answer.refused).toBe(refused);
});

it('a scaled order is refused if its prices would be the same', async () => {
  const { trader, bid } = await start();
  const answer = await send(trader, { from: bid(-0.01), to: bid(-0.01) });
  expect(answer).toMatchObject({ refused: 'invalidInput' });
});
