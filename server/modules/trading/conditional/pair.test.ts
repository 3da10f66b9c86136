/** One cancels the other: however one of a pair ends, the other ends with it. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../../testing/app-of-file.ts';
import { listed, strike } from '../../../testing/conditional-trader.ts';
import { advance, expectLedgerSound } from '../../../testing/test-app.ts';
import { createTrader, getPrice } from '../../../testing/test-trader.ts';

const app = await testAppOfFile();

const hour = 3_600_000;

type Pair = CallInputOf<typeof advancedOrders.pair>;

/** Opens a long position with a pair: a limit above that takes profit, and a stop below. */
async function bracket(limitMove = 0.02, stopMove = -0.02) {
  const world = await app.world();
  const trader = await createTrader(app, world);
  await trader.setModes({ marginMode: 'isolated' });
  await trader.place({ size: '0.3', leverage: 5 });
  const pair: Pair = {
    symbol: 'BTCUSDT',
    action: 'close',
    size: '0.2',
    legs: [
      { side: 'long', type: 'limit', price: getPrice(world, 'BTCUSDT', 'last', limitMove) },
      {
        side: 'long',
        type: 'market',
        triggerPrice: getPrice(world, 'BTCUSDT', 'last', stopMove),
        triggerBy: 'last',
      },
    ],
  };
  const answer = await app.call(advancedOrders.pair, pair, trader.caller);
  return { world, trader, answer };
}

describe('a pair of a limit and a stop order', () => {
  it('is linked, and the fill of its limit order cancels the stop', async () => {
    const { world, trader, answer } = await bracket();
    const { order, conditionals } = answer.data ?? {};
    expect(order).toMatchObject({ status: 'pending', reduceOnly: true });
    expect(conditionals).toMatchObject([{ status: 'waiting', linkedId: order?.id }]);
    await strike(world, { kind: 'spike', by: 0.05 });
    await advance(world, hour);
    expect(await listed(trader, 'ended')).toMatchObject([
      { status: 'canceled', reason: 'linked', orderId: null },
    ]);
    expect((await trader.positions()).map(({ size }) => size)).toEqual(['0.1']);
    expectLedgerSound(world);
  });

  it('cancels the limit order when its stop is triggered, and closes with the reason stopLoss', async () => {
    const { world, trader, answer } = await bracket();
    await strike(world, { kind: 'crash', by: 0.05 });
    await advance(world, hour);
    expect(await listed(trader, 'ended')).toMatchObject([{ status: 'triggered' }]);
    const { orders } = await trader.list('orderHistory');
    expect(orders?.find(({ id }) => id === answer.data?.order?.id)).toMatchObject({
      status: 'canceled',
      cancelReason: 'linked',
    });
    expect(await trader.pending()).toEqual([]);
    expect((await trader.list('closed')).closed).toMatchObject([{ reason: 'stopLoss', size: '0.2' }]);
    expectLedgerSound(world);
  });

  it.each(['order', 'conditional'] as const)('ends if its %s is canceled by the user', async (which) => {
    const { world, trader, answer } = await bracket();
    const { order, conditionals = [] } = answer.data ?? {};
    if (which === 'order') await app.data(trading.cancel, { id: order?.id ?? '' }, trader.caller);
    else await app.data(advancedOrders.cancel, { id: conditionals[0]?.id ?? '' }, trader.caller);
    expect(await trader.pending()).toEqual([]);
    expect(await listed(trader, 'waiting')).toEqual([]);
    expectLedgerSound(world);
  });

  it('ends completely when it closes the rest of its position', async () => {
    const { world, trader } = await bracket();
    await trader.place({ action: 'close', size: '0.25' });
    await strike(world, { kind: 'crash', by: 0.05 });
    await advance(world, hour);
    expect(await trader.positions()).toEqual([]);
    expect(await trader.pending()).toEqual([]);
    expect(await listed(trader, 'waiting')).toEqual([]);
    expectLedgerSound(world);
  });

  it('is refused completely if its limit order would fill at once', async () => {
    const { trader, answer } = await bracket(-0.01);
    expect(answer.refused).toBe('priceMoved');
    expect(await trader.pending()).toEqual([]);
    expect(await listed(trader, 'waiting')).toEqual([]);
    expect((await trader.positions()).map(({ size }) => size)).toEqual(['0.3']);
  });
});

describe('the reason with which a pair ends', () => {
  /** Places two stops around a position, or a limit and a stop; both close all of it. */
  async function around(kind: 'stops' | 'limit and stop', margin: 'cross' | 'isolated' = 'isolated') {
    const world = await app.world();
    const trader = await createTrader(app, world);
    await trader.setModes({ marginMode: margin });
    await trader.place({ size: '0.2', leverage: 5 });
    const at = (move: number) => getPrice(world, 'BTCUSDT', 'last', move);
    const legs: Pair['legs'] = [
      kind === 'stops'
        ? { side: 'long', type: 'market', triggerPrice: at(0.02) }
        : { side: 'long', type: 'limit', price: at(0.02) },
      { side: 'long', type: 'market', triggerPrice: at(-0.02) },
    ];
    const pair: Pair = { symbol: 'BTCUSDT', action: 'close', size: '0.2', legs };
    await app.data(advancedOrders.pair, pair, trader.caller);
    const ends = async () => {
      const { orders = [] } = await trader.list('orderHistory');
      const rows = await listed(trader, 'ended');
      const canceled = orders.filter(({ status }) => status === 'canceled');
      return [...canceled.map((row) => row.cancelReason), ...rows.map(({ reason }) => reason)].filter(
        (reason) => reason !== null,
      );
    };
    return { world, trader, ends };
  }

  it.each(['stops', 'limit and stop'] as const)(
    'is positionClosed if the position is closed: %s',
    async (kind) => {
      const { trader, ends } = await around(kind);
      await trader.place({ action: 'close', size: '0.2' });
      expect(await ends()).toEqual(['positionClosed', 'positionClosed']);
    },
  );

  it.each([
    ['stops', 'spike'],
    ['stops', 'crash'],
    ['limit and stop', 'spike'],
    ['limit and stop', 'crash'],
  ] as const)(
    'is linked if the other order is triggered or filled: %s after a %s',
    async (kind, scenario) => {
      const { world, trader, ends } = await around(kind);
      await strike(world, { kind: scenario, by: 0.05 });
      await advance(world, hour);
      expect(await trader.positions()).toEqual([]);
      expect(await ends()).toEqual(['linked']);
    },
  );
});

describe('a pair of two stops', () => {
  it.each([
    ['spike', 'long'],
    ['crash', 'short'],
  ] as const)('opens only on the side to which a %s breaks out', async (kind, side) => {
    const world = await app.world();
    const trader = await createTrader(app, world);
    const at = (move: number) => getPrice(world, 'BTCUSDT', 'last', move);
    const legs: Pair['legs'] = [
      { side: 'long', type: 'market', triggerPrice: at(0.02) },
      { side: 'short', type: 'market', triggerPrice: at(-0.02) },
    ];
    const pair: Pair = { symbol: 'BTCUSDT', action: 'open', size: '0.1', leverage: 10, legs };
    const { conditionals } = await app.data(advancedOrders.pair, pair, trader.caller);
    expect(conditionals.map(({ linkedId }) => linkedId)).toEqual([conditionals[1]?.id, conditionals[0]?.id]);
    await strike(world, { kind, by: 0.05 });
    await advance(world, hour);
    expect(await trader.positions()).toMatchObject([{ side, size: '0.1' }]);
    expect((await listed(trader, 'ended')).map(({ status }) => status).sort()).toEqual([
      'canceled',
      'triggered',
    ]);
    expectLedgerSound(world);
  });
});
