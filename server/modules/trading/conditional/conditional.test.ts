/** Orders that wait for a trigger, through the routes and over time. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { describe, expect, it } from 'vitest';
import type { PriceSource } from '../../../market/types.ts';
import { testAppOfFile } from '../../../testing/app-of-file.ts';
import { listed, send, strike, wait } from '../../../testing/conditional-trader.ts';
import { advance, expectLedgerSound } from '../../../testing/test-app.ts';
import { createTrader, getPrice } from '../../../testing/test-trader.ts';
import type { World } from '../../../world/world.ts';

const app = await testAppOfFile();

const hour = 3_600_000;

async function start(options: { startTime?: number; money?: string } = {}) {
  const { money = '100000', ...rest } = options;
  const world = await app.world(rest);
  const trader = await createTrader(app, world, money);
  await trader.setModes({ marginMode: 'isolated' });
  return { world, trader };
}

function reachedAt(world: World, source: PriceSource, price: string, from: number, above: boolean) {
  const units = Math.round(Number(price) * 10 ** world.market.instrument('BTCUSDT').priceDecimals);
  const bound = above ? { atOrAbove: units } : { atOrBelow: units };
  const crossing = world.market.firstCrossing({
    symbol: 'BTCUSDT',
    source,
    from,
    until: from + hour,
    ...bound,
  });
  if (crossing === undefined) throw new Error(`${source} never reaches ${price}`);
  return crossing.time;
}

describe('a stop order', () => {
  it.each([
    ['last', 0.02],
    ['mark', 0.02],
    ['index', -0.02],
  ] as const)('by %s becomes a market order at the first tick that reaches it', async (triggerBy, move) => {
    const { world, trader } = await start();
    const before = trader.balance('available');
    const triggerPrice = getPrice(world, 'BTCUSDT', triggerBy, move);
    const placed = await wait(trader, { triggerBy, triggerPrice, side: move > 0 ? 'long' : 'short' });
    expect(placed).toMatchObject({
      kind: 'stop',
      status: 'waiting',
      triggerWhen: move > 0 ? 'atOrAbove' : 'atOrBelow',
    });
    expect(trader.balance('available')).toBe(before);
    const from = world.clock.now();
    await strike(world, { kind: move > 0 ? 'spike' : 'crash', by: 0.05 });
    const due = reachedAt(world, triggerBy, triggerPrice, from, move > 0);
    await advance(world, hour);
    const [row] = await listed(trader, 'ended');
    expect(row).toMatchObject({ id: placed.id, status: 'triggered', triggeredAt: due });
    const { orders } = await trader.list('orderHistory');
    expect(orders?.find(({ id }) => id === row?.orderId)).toMatchObject({
      status: 'filled',
      createdAt: due,
      filledSize: '0.1',
    });
    expect(await listed(trader, 'waiting')).toEqual([]);
    expectLedgerSound(world);
  });

  it('fills at the price after a gap, while a stop limit order rests at its limit', async () => {
    const { world, trader } = await start();
    const triggerPrice = getPrice(world, 'BTCUSDT', 'last', -0.02);
    const price = getPrice(world, 'BTCUSDT', 'last', -0.025);
    await trader.place({ size: '0.2', leverage: 5 });
    const close = { side: 'long', action: 'close', triggerPrice } as const;
    const market = await wait(trader, close);
    const limit = await wait(trader, { ...close, type: 'limit', price });
    await strike(world, { kind: 'gap', by: -0.1 });
    await advance(world, 60_000);
    const ended = await listed(trader, 'ended');
    const getOrder = (id: string) => ended.find((row) => row.id === id)?.orderId;
    const { orders } = await trader.list('orderHistory');
    const filled = orders?.find(({ id }) => id === getOrder(market.id));
    expect(filled).toMatchObject({ origin: 'stopLoss', status: 'filled', reduceOnly: true });
    expect(Number(filled?.averagePrice)).toBeLessThan(Number(price));
    expect((await trader.pending()).map(({ id, type, reduceOnly }) => ({ id, type, reduceOnly }))).toEqual([
      { id: getOrder(limit.id), type: 'limit', reduceOnly: true },
    ]);
    const { closed } = await trader.list('closed');
    expect(closed).toMatchObject([{ reason: 'stopLoss', size: '0.1' }]);
    expectLedgerSound(world);
  });

  it('waits while its market is closed and is triggered by the first tick of the next session', async () => {
    const { world, trader } = await start({ startTime: Date.UTC(2026, 10, 20, 21, 30) });
    const order = { symbol: 'EURUSD', size: '10000', leverage: 10, side: 'short' } as const;
    const triggerPrice = getPrice(world, 'EURUSD', 'mark', -0.01);
    await wait(trader, { ...order, triggerBy: 'mark', triggerPrice });
    world.clock.advanceTo(Date.UTC(2026, 10, 21, 12));
    await world.catchUp();
    await strike(world, { kind: 'gap', by: -0.02, target: 'EURUSD' });
    const opens = Date.UTC(2026, 10, 22, 22);
    world.clock.advanceTo(opens - 1);
    await world.catchUp();
    await trader.signIn();
    expect(await listed(trader, 'waiting')).toHaveLength(1);
    await advance(world, 1);
    expect(await listed(trader, 'ended')).toMatchObject([{ status: 'triggered', triggeredAt: opens }]);
    expectLedgerSound(world);
  });

  it('fails with the reason if its order is refused when it is triggered', async () => {
    const { world, trader } = await start();
    await wait(trader, { size: '50', leverage: 20, triggerPrice: getPrice(world, 'BTCUSDT', 'last', 0.02) });
    await strike(world, { kind: 'spike', by: 0.05 });
    await advance(world, hour);
    expect(await listed(trader, 'ended')).toMatchObject([
      { status: 'failed', refusal: 'insufficientFunds', orderId: null },
    ]);
    expect(await trader.positions()).toEqual([]);
    expectLedgerSound(world);
  });

  it('closes at most the rest of its position, and ends with it', async () => {
    const { world, trader } = await start();
    const { position } = await trader.place({ size: '0.3', leverage: 5 });
    const triggerPrice = getPrice(world, 'BTCUSDT', 'mark', -0.02);
    const close = { side: 'long', action: 'close', triggerBy: 'mark', triggerPrice } as const;
    const first = await wait(trader, { ...close, size: '0.3' });
    const second = await wait(trader, { ...close, size: '0.1' });
    expect(first.positionId).toBe(position?.id);
    await trader.place({ action: 'close', size: '0.25' });
    await strike(world, { kind: 'crash', by: 0.06 });
    await advance(world, hour);
    const ended = await listed(trader, 'ended');
    expect(ended.find(({ id }) => id === first.id)).toMatchObject({ status: 'triggered' });
    expect(ended.find(({ id }) => id === second.id)).toMatchObject({
      status: 'canceled',
      reason: 'positionClosed',
    });
    const { orders } = await trader.list('orderHistory', { size: 1 });
    expect(orders).toMatchObject([{ size: '0.05', filledSize: '0.05', origin: 'stopLoss' }]);
    expectLedgerSound(world);
  });

  it('can be amended and canceled by its owner only', async () => {
    const { world, trader } = await start();
    const other = await createTrader(app, world);
    const row = await wait(trader, { triggerPrice: getPrice(world, 'BTCUSDT', 'last', 0.02) });
    const triggerPrice = getPrice(world, 'BTCUSDT', 'last', -0.03);
    expect((await app.call(advancedOrders.amend, { id: row.id, triggerPrice }, other.caller)).refused).toBe(
      'notFound',
    );
    const { conditional } = await app.data(
      advancedOrders.amend,
      { id: row.id, triggerPrice, size: '0.2' },
      trader.caller,
    );
    expect(conditional).toMatchObject({ triggerPrice, size: '0.2', triggerWhen: 'atOrBelow' });
    expect((await app.call(advancedOrders.cancel, { id: row.id }, other.caller)).refused).toBe('notFound');
    await app.data(advancedOrders.cancel, { id: row.id }, trader.caller);
    expect(await listed(trader, 'ended')).toMatchObject([{ status: 'canceled', reason: 'user' }]);
    expect((await app.call(advancedOrders.cancel, { id: row.id }, trader.caller)).refused).toBe(
      'orderTerminal',
    );
  });

  it.each([
    [{ triggerPrice: '1.123456' }, 'pricePrecision'],
    [{ triggerPrice: '1' }, 'priceOutOfBand'],
    [{ triggerPrice: 'up', size: '0.000001' }, 'sizePrecision'],
    [{ triggerPrice: 'up', leverage: 200 }, 'leverageInvalid'],
    [{ triggerPrice: 'up', action: 'close' }, 'positionRequired'],
    [{ triggerPrice: 'up', stopLoss: 'up' }, 'stopLossInvalid'],
  ] as const)('of %o is refused: %s', async (input, refused) => {
    const { world, trader } = await start();
    const up = getPrice(world, 'BTCUSDT', 'last', 0.02);
    const given = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, value === 'up' ? up : value]),
    );
    const answer = await send(trader, given);
    expect(answer.refused).toBe(refused);
  });

  it('blocks a change of modes, and at most a hundred can wait', async () => {
    const { world, trader } = await start();
    const triggerPrice = getPrice(world, 'BTCUSDT', 'last', 0.02);
    for (let count = 0; count < 100; count += 1) await wait(trader, { triggerPrice });
    const modes = await app.call(identity.update, { positionMode: 'split' }, trader.caller);
    expect(modes.refused).toBe('positionModeHasOrders');
    expect(await send(trader, { triggerPrice })).toMatchObject({
      refused: 'conditionalLimit',
      msg: 'You have reached the maximum of 100 conditional orders. Cancel one to place another.',
    });
    const { conditionals } = await app.data(advancedOrders.cancel, { all: true }, trader.caller);
    expect(conditionals).toHaveLength(100);
  });

  it('is triggered at the same time in one jump of the clock as in small steps', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.2', leverage: 5 });
    await wait(trader, { action: 'close', triggerPrice: getPrice(world, 'BTCUSDT', 'last', -0.02) });
    await wait(trader, {
      side: 'short',
      triggerBy: 'index',
      triggerPrice: getPrice(world, 'BTCUSDT', 'index', -0.03),
    });
    await wait(trader, { action: 'close', callbackRate: '0.01' });
    await strike(world, { kind: 'crash', by: 0.06 });
    const fork = await app.directory.fork(world.id, `${world.id}-again`);
    if (fork === undefined) throw new Error('not forked');
    for (let count = 0; count < 200; count += 1) await advance(world, 1_000);
    await advance(fork, 200_000);
    expect(world.db.conditionalOrder.count({ status: 'triggered' })).toBeGreaterThan(1);
    expect(fork.log.state).toEqual(world.log.state);
    expect(fork.db.conditionalOrder.find({})).toEqual(world.db.conditionalOrder.find({}));
    expectLedgerSound(fork);
  });
});

describe('a trailing stop', () => {
  it('follows the best price at its distance and sells when the price has come back by it', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.1', leverage: 5 });
    const row = await wait(trader, { action: 'close', callbackRate: '0.02' });
    const before = Number(row.triggerPrice);
    expect(Number(row.extremePrice)).toBe(Number(getPrice(world, 'BTCUSDT', 'last')));
    await strike(world, { kind: 'spike', by: 0.05 });
    await advance(world, hour);
    const [ended] = await listed(trader, 'ended');
    expect(ended).toMatchObject({ status: 'triggered', kind: 'trailing' });
    const [best, stop] = [Number(ended?.extremePrice), Number(ended?.triggerPrice)];
    expect(stop).toBeGreaterThan(before);
    expect(stop).toBeCloseTo(best * 0.98, 1);
    const candles = world.market.candles('BTCUSDT', '1m', { to: ended?.triggeredAt ?? 0, count: 120 });
    const high =
      Math.max(...candles.filter(({ time }) => time >= row.createdAt).map((candle) => candle.high)) / 100;
    expect(best).toBeLessThanOrEqual(high);
    expectLedgerSound(world);
  });

  it('starts at its activation price, and can follow at a distance in the price', async () => {
    const { world, trader } = await start();
    const activationPrice = getPrice(world, 'BTCUSDT', 'mark', 0.02);
    const row = await wait(trader, {
      side: 'short',
      triggerBy: 'mark',
      activationPrice,
      callbackDistance: '300',
    });
    expect(row).toMatchObject({ triggerPrice: null, extremePrice: null });
    await strike(world, { kind: 'spike', by: 0.05 });
    await advance(world, hour);
    const [ended] = await listed(trader, 'ended');
    expect(ended?.status).toBe('triggered');
    expect(Number(ended?.extremePrice) - Number(ended?.triggerPrice)).toBeCloseTo(300, 6);
    expect(Number(ended?.extremePrice)).toBeGreaterThanOrEqual(Number(activationPrice));
  });
});

describe('time in force', () => {
  const limit = { type: 'limit', size: '0.1' } as const;

  it('IOC fills within its limit and cancels the rest, and FOK fills completely or not at all', async () => {
    const { world, trader } = await start({ money: '100000000' });
    const ask = getPrice(world, 'BTCUSDT', 'ask');
    const [best] = world.market.book('BTCUSDT', world.clock.now(), 1).asks;
    const more = String(Math.ceil((best?.size ?? 0) / 1e5) + 1);
    const part = await send(trader, { ...limit, size: more, price: ask, timeInForce: 'IOC', leverage: 50 });
    expect(part.data?.order).toMatchObject({ status: 'filled', cancelReason: 'slippage', averagePrice: ask });
    expect(Number(part.data?.order?.filledSize)).toBeLessThan(Number(more));
    expect(part.data?.fills).toHaveLength(1);
    const none = await send(trader, { ...limit, size: more, price: ask, timeInForce: 'FOK', leverage: 50 });
    expect(none.data?.order).toMatchObject({ status: 'canceled', filledSize: '0' });
    const far = getPrice(world, 'BTCUSDT', 'bid', -0.05);
    const away = await send(trader, { ...limit, price: far, timeInForce: 'IOC' });
    expect(away.data?.order).toMatchObject({ status: 'canceled', cancelReason: 'slippage', filledSize: '0' });
    expect(await trader.pending()).toEqual([]);
    expectLedgerSound(world);
  });

  it('GTC rests, and post-only is canceled if it would fill at once', async () => {
    const { world, trader } = await start();
    const far = getPrice(world, 'BTCUSDT', 'bid', -0.05);
    const rests = await send(trader, { ...limit, price: far });
    expect(rests.data?.order).toMatchObject({ status: 'pending', price: far });
    const through = getPrice(world, 'BTCUSDT', 'ask', 0.01);
    const post = await send(trader, { ...limit, price: through, timeInForce: 'postOnly' });
    expect(post.data?.order).toMatchObject({ status: 'canceled', cancelReason: 'postOnly' });
  });
});
