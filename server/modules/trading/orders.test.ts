import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile();

async function start(money?: string) {
  const world = await app.world();
  return { world, trader: await createTrader(app, world, money) };
}

describe('market orders', () => {
  it('open and close a position at the prices of the book, with margin and taker fee', async () => {
    const { world, trader } = await start();
    const { order, fills, position } = await trader.place({ size: '0.5', leverage: 20 });
    expect(order).toMatchObject({ status: 'filled', filledSize: '0.5', type: 'market', leverage: 20 });
    expect(fills).toHaveLength(1);
    expect(fills[0]).toMatchObject({ role: 'taker', feeRate: '0.0005', size: '0.5', profit: '0' });
    expect(position).toMatchObject({ side: 'long', size: '0.5', entryPrice: order.averagePrice });
    expect(Number(order.averagePrice)).toBeGreaterThanOrEqual(Number(getPrice(world, 'BTCUSDT', 'ask')));
    const paid = toUnits(position?.margin ?? '0') + toUnits(fills[0]?.fee ?? '0');
    expect(trader.balance('available')).toBe(toUnits('100000') - paid);
    expect(fromUnits(trader.balance('frozen'))).toBe(position?.margin);
    expectLedgerSound(world);

    await advance(world, 60_000);
    const id = position?.id ?? '';
    const half = await app.data(trading.matchLiquidate, { id, size: '0.2' }, trader.caller);
    expect(half.position?.size).toBe('0.3');
    expect(half.closed).toMatchObject([{ size: '0.2', reason: 'user', positionId: id }]);
    expectLedgerSound(world);
    const rest = await app.data(trading.matchLiquidate, { id }, trader.caller);
    expect(rest.position).toBeNull();
    expect(trader.balance('frozen')).toBe(0n);
    const closed = await trader.list('closed');
    const profit = (closed.closed ?? []).reduce((sum, row) => sum + toUnits(row.profit), 0n);
    expect(trader.balance('available')).toBe(toUnits('100000') + profit);
    expect((await app.call(trading.matchLiquidate, { id }, trader.caller)).refused).toBe('positionClosed');
    expectLedgerSound(world);
  });

  it('are refused while the market is closed, with a message', async () => {
    const { world, trader } = await start();
    world.clock.advanceTo(Date.UTC(2026, 10, 21, 12));
    await world.catchUp();
    await trader.signIn();
    const answer = await trader.order({ symbol: 'EURUSD', size: '1000' });
    expect(answer).toMatchObject({ refused: 'outOfTradingTime', msg: 'Out of trading time' });
  });

  it.each([
    [{ symbol: 'NOPE', size: '1' }, 'symbolUnknown'],
    [{ size: '0.000001' }, 'sizePrecision'],
    [{ size: '0' }, 'numberNotPositive'],
    [{ size: '100000' }, 'sizeAboveMaximum'],
    [{ size: '0.1', leverage: 126 }, 'leverageInvalid'],
    [{ size: '40', leverage: 100 }, 'leverageAboveTier'],
    [{ size: '30', leverage: 1 }, 'insufficientFunds'],
    [{ size: '0.1', takeProfit: '1' }, 'priceOutOfBand'],
    [{ size: '0.1', action: 'close' }, 'positionRequired'],
    [{ size: '0.1', positionId: 'pos_x', action: 'close' }, 'notFound'],
    [{ size: '0.1', type: 'limit' }, 'invalidInput'],
    [{ size: '0.1', reduceOnly: true }, 'reduceOnlyRejected'],
  ] as const)('refuse %j with %s and leave nothing behind', async (request, refused) => {
    const { world, trader } = await start();
    const { entryCount } = world.ledger;
    expect((await trader.order(request)).refused).toBe(refused);
    expect(world.ledger.entryCount).toBe(entryCount);
    expect(world.db.perpetualOrder.count({})).toBe(0);
  });

  it('are placed once per idempotency key', async () => {
    const { world, trader } = await start();
    const call = { ...trader.caller, headers: { 'Idempotency-Key': 'k-1' } };
    const input = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.1',
      leverage: 10,
    } as const;
    const first = await app.call(trading.create, input, call);
    const again = await app.call(trading.create, input, call);
    expect(again).toEqual(first);
    expect((await app.call(trading.create, { ...input, size: '0.2' }, call)).refused).toBe('keyReused');
    expect((await trader.positions()).map((row) => row.size)).toEqual(['0.1']);
    expectLedgerSound(world);
  });
});

describe('limit orders', () => {
  it('store the same answer under the key of a cancel in a world that was reloaded from its file', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'last', -0.05);
    const { order } = await trader.place({ type: 'limit', size: '0.5', price });
    const read = await app.directory.fork(world.id, `${world.id}-read`, 'memory');
    if (read === undefined) throw new Error('not forked');
    const left = async (own: World) => {
      trader.world = own;
      await trader.signIn();
      const headers = { 'idempotency-key': 'cancel-1' };
      await app.data(trading.cancel, { id: order.id }, { ...trader.caller, headers });
      return own.db.idempotentAnswer.find({}).map(({ answer }) => answer);
    };
    const answers = await left(world);
    expect(answers).toHaveLength(1);
    expect(await left(read)).toEqual(answers);
  });

  it('rest with frozen margin and fill as makers at the tick that reaches them', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'bid', -0.004);
    const { order, fills, position } = await trader.place({ type: 'limit', size: '0.5', price });
    expect({ status: order.status, fills, position }).toEqual({
      status: 'pending',
      fills: [],
      position: null,
    });
    expect(fromUnits(trader.balance('frozen'))).toBe(order.margin);
    expectLedgerSound(world);
    const { priceDecimals } = world.market.instrument('BTCUSDT');
    const reached = world.market.firstCrossing({
      symbol: 'BTCUSDT',
      source: 'ask',
      from: world.clock.now(),
      until: world.clock.now() + 20 * 86_400_000,
      atOrBelow: Math.round(Number(price) * 10 ** priceDecimals),
    });
    const at = reached?.time ?? 0;
    await advance(world, at - world.clock.now() - 1);
    await trader.signIn();
    expect(await trader.pending()).toHaveLength(1);
    await advance(world, 1);
    expect(await trader.pending()).toEqual([]);
    const [filled] = (await trader.list('orderHistory')).orders ?? [];
    expect(filled).toMatchObject({ id: order.id, status: 'filled', averagePrice: price, updatedAt: at });
    const [fill] = (await trader.list('filled')).fills ?? [];
    expect(fill).toMatchObject({ role: 'maker', feeRate: '0.0002', time: at });
    expectLedgerSound(world);
  });

  it('release their frozen margin once when they are canceled', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'bid', -0.02);
    const { order } = await trader.place({ type: 'limit', size: '0.5', price });
    const { orders } = await app.data(trading.cancel, { id: order.id }, trader.caller);
    expect(orders).toMatchObject([{ id: order.id, status: 'canceled', cancelReason: 'user' }]);
    expect(trader.balance('available')).toBe(toUnits('100000'));
    expect((await app.call(trading.cancel, { id: order.id }, trader.caller)).refused).toBe('orderTerminal');
    expectLedgerSound(world);
  });

  it('can all be canceled at once, for one symbol or for all', async () => {
    const { world, trader } = await start();
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BTCUSDT'] as const) {
      await trader.place({
        symbol,
        type: 'limit',
        size: '0.1',
        price: getPrice(world, symbol, 'bid', -0.02),
      });
    }
    const some = await app.data(trading.cancel, { all: true, symbol: 'BTCUSDT' }, trader.caller);
    expect(some.orders).toHaveLength(2);
    const rest = await app.data(trading.cancel, { all: true }, trader.caller);
    expect(rest.orders.map((order) => order.symbol)).toEqual(['ETHUSDT']);
    expect((await trader.list('orderHistory')).total).toBe(3);
    expectLedgerSound(world);
  });

  it('fill at their own time in one jump of the clock, as in hourly steps', async () => {
    const world = await app.world({ storage: 'file' });
    const trader = await createTrader(app, world);
    const price = getPrice(world, 'BTCUSDT', 'ask', 0.004);
    await trader.place({ type: 'limit', side: 'short', size: '0.5', price });
    const live = await app.directory.fork(world.id, `${world.id}-live`, 'memory');
    if (live === undefined) throw new Error('not forked');
    const end = world.clock.now() + 10 * 86_400_000;
    for (let at = live.clock.now(); at < end; at += 3_600_000) {
      live.clock.advanceTo(at);
      await live.catchUp();
    }
    live.clock.advanceTo(end);
    await live.catchUp();
    world.clock.advanceTo(end);
    await world.catchUp();
    expect(world.log.state).toEqual(live.log.state);
    expect(world.db.perpetualFill.find({})).toEqual(live.db.perpetualFill.find({}));
    await trader.signIn();
    expect((await trader.positions()).length).toBe(1);
    expectLedgerSound(world);
  });

  it('can be amended, and fill at once if the new price is reached', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'bid', -0.02);
    const { order } = await trader.place({ type: 'limit', size: '0.5', price });
    const looked = await app.data(trading.matchPendingMargin, { id: order.id }, trader.caller);
    expect(looked).toMatchObject({ order: { status: 'pending', price }, fills: [] });
    const bigger = await app.data(trading.matchPendingMargin, { id: order.id, size: '0.6' }, trader.caller);
    expect(bigger.order).toMatchObject({ size: '0.6', status: 'pending' });
    expect(fromUnits(trader.balance('frozen'))).toBe(bigger.order.margin);
    const taken = { id: order.id, price: getPrice(world, 'BTCUSDT', 'ask', 0.01) };
    const filled = await app.data(trading.matchPendingMargin, taken, trader.caller);
    expect(filled.order.status).toBe('filled');
    expect(filled.fills).toMatchObject([{ role: 'taker', size: '0.6' }]);
    const again = await app.call(trading.matchPendingMargin, { id: order.id }, trader.caller);
    expect(again.refused).toBe('orderTerminal');
    expectLedgerSound(world);
  });
});

describe('orders and positions', () => {
  it('are not found by other users and by the other account', async () => {
    const { world, trader } = await start();
    const stranger = await createTrader(app, world);
    const { position } = await trader.place({ size: '0.1' });
    const price = getPrice(world, 'BTCUSDT', 'bid', -0.02);
    const { order } = await trader.place({ type: 'limit', size: '0.1', price });
    const demo = { ...trader.caller, mode: 'demo' as const };
    for (const caller of [stranger.caller, demo]) {
      const id = position?.id ?? '';
      const answers = await Promise.all([
        app.call(trading.cancel, { id: order.id }, caller),
        app.call(trading.matchPendingMargin, { id: order.id }, caller),
        app.call(trading.matchMargin, { id, amount: '1' }, caller),
        app.call(trading.matchLiquidate, { id }, caller),
      ]);
      expect(answers.map((answer) => answer.refused)).toEqual(answers.map(() => 'notFound'));
    }
    expect((await stranger.list('positions')).total).toBe(0);
    expect((await trader.positions()).map((row) => row.id)).toEqual([position?.id]);
  });
});
