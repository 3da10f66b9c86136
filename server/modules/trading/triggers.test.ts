/** Scheduled events: protections, liquidations and funding, both live and after a crash. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../../market/types.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile();

async function start(money?: string) {
  const world = await app.world();
  const trader = await createTrader(app, world, money);
  await trader.setModes({ marginMode: 'isolated' });
  return { world, trader };
}

/** Schedules an event of the market at the next tick. */
async function strike(world: World, event: Pick<ScenarioEvent, 'kind' | 'by'> & { target?: string }) {
  const at = world.clock.now() + 250;
  await world.execute('test.scenario', (tx) => {
    const full = { id: `event-${at}`, target: 'BTCUSDT', at, ...event };
    tx.db.marketEvent.insert({ id: full.id, at, payload: JSON.stringify(full) });
    world.market = world.market.withEvents([...world.market.events, full]);
  });
}

function markUnits(world: World, price: string | null | undefined): number {
  return Math.round(Number(price) * 10 ** world.market.instrument('BTCUSDT').priceDecimals);
}

describe('take-profit and stop-loss', () => {
  it.each([
    ['takeProfit', 'spike', 0.06, 0.03],
    ['stopLoss', 'crash', 0.06, -0.03],
  ] as const)('%s closes at the first tick whose mark reaches it', async (kind, event, size, move) => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'mark', move);
    const { position } = await trader.place({ size: '0.5', leverage: 5, [kind]: price });
    const from = world.clock.now();
    await strike(world, { kind: event, by: size });
    const reached = world.market.firstCrossing({
      symbol: 'BTCUSDT',
      source: 'mark',
      from,
      until: from + 3_600_000,
      [move > 0 ? 'atOrAbove' : 'atOrBelow']: markUnits(world, price),
    });
    await advance(world, 3_600_000);
    expect(await trader.positions()).toEqual([]);
    const { closed } = await trader.list('closed');
    expect(closed).toMatchObject([{ positionId: position?.id, reason: kind, closedAt: reached?.time }]);
    expect(Number(closed?.[0]?.profit) > 0).toBe(move > 0);
    const { orders } = await trader.list('orderHistory', { size: 1 });
    expect(orders).toMatchObject([{ origin: kind, reduceOnly: true, status: 'filled' }]);
    const { list } = await app.data(notification.numNoti, {}, trader.caller);
    expect(list.map((row) => row.type)).toContain('positionClosed');
    expectLedgerSound(world);
  });
});

describe('liquidation', () => {
  it('closes an isolated position at its liquidation price, costs only its margin, and notifies the user', async () => {
    const { world, trader } = await start();
    const { position } = await trader.place({ size: '0.5', leverage: 50 });
    const rest = await trader.place({
      size: '0.1',
      leverage: 50,
      type: 'limit',
      price: getPrice(world, 'BTCUSDT', 'bid', -0.2),
    });
    const before = trader.balance('available') + toUnits(rest.order.margin);
    const from = world.clock.now();
    await strike(world, { kind: 'crash', by: 0.1 });
    const reached = world.market.firstCrossing({
      symbol: 'BTCUSDT',
      source: 'mark',
      from,
      until: from + 3_600_000,
      atOrBelow: markUnits(world, position?.liquidationPrice),
    });
    await advance(world, 3_600_000);
    const { closed } = await trader.list('closed');
    expect(closed).toMatchObject([{ reason: 'liquidation', closedAt: reached?.time, size: '0.5' }]);
    expect(trader.balance('available')).toBe(before);
    expect(trader.balance('frozen')).toBe(0n);
    const { orders } = await trader.list('orderHistory');
    expect(orders?.find((order) => order.id === rest.order.id)?.cancelReason).toBe('liquidation');
    const { list } = await app.data(notification.numNoti, {}, trader.caller);
    expect(list.map((row) => row.type)).toContain('positionLiquidated');
    expectLedgerSound(world);
  });

  it('of a cross account closes all its positions at once and never costs more than the wallet', async () => {
    const { world, trader } = await start('3000');
    await app.data(identity.update, { marginMode: 'cross' }, trader.caller);
    await trader.place({ size: '0.5', leverage: 50 });
    await trader.place({ symbol: 'ETHUSDT', size: '5', leverage: 50 });
    await strike(world, { kind: 'gap', by: -0.3, target: 'CRYPTO' });
    await advance(world, 60_000);
    expect(await trader.positions()).toEqual([]);
    expect(trader.balance('available')).toBe(0n);
    expect(trader.balance('frozen')).toBe(0n);
    expect(world.ledger.balance('sys:insurance:real', 'USDT')).toBeLessThan(0n);
    expectLedgerSound(world);
  });

  it('takes transfers from and to a cross account into account', async () => {
    const { world, trader } = await start('20000');
    await app.data(identity.update, { marginMode: 'cross' }, trader.caller);
    await trader.place({ size: '0.5', leverage: 20 });
    const out = { from: 'currency', to: 'option', coin: 'USDT', amount: '15000' } as const;
    await app.data(assets.transferAsset, out, trader.caller);
    await strike(world, { kind: 'gap', by: -0.15 });
    const fork = await app.directory.fork(world.id, `${world.id}-saved`, 'memory');
    if (fork === undefined) throw new Error('not forked');
    await advance(world, 60_000);
    expect(await trader.positions()).toEqual([]);
    const saved = { ...trader.caller, world: fork };
    await app.data(assets.transferAsset, { ...out, from: 'option', to: 'currency' }, saved);
    await advance(fork, 60_000);
    expect((await app.data(trading.list, { kind: 'positions' }, saved)).total).toBe(1);
    expectLedgerSound(world);
    expectLedgerSound(fork);
  });

  it('waits while the market is closed and happens at the first tick of the next session', async () => {
    const world = await app.world({ startTime: Date.UTC(2026, 10, 20, 21, 30) });
    const trader = await createTrader(app, world);
    await trader.setModes({ marginMode: 'isolated' });
    await trader.place({ symbol: 'EURUSD', size: '100000', leverage: 100 });
    const at = Date.UTC(2026, 10, 21, 12);
    world.clock.advanceTo(at);
    await world.catchUp();
    await strike(world, { kind: 'gap', by: -0.02, target: 'EURUSD' });
    const opens = Date.UTC(2026, 10, 22, 22);
    world.clock.advanceTo(opens - 1);
    await world.catchUp();
    await trader.signIn();
    expect(await trader.positions()).toHaveLength(1);
    await advance(world, 1);
    const { closed } = await trader.list('closed');
    expect(closed).toMatchObject([{ reason: 'liquidation', closedAt: opens }]);
    expectLedgerSound(world);
  });

  it('happens at the same time in one jump of the clock as in small steps', async () => {
    const { world, trader } = await start('5000');
    await app.data(identity.update, { marginMode: 'cross' }, trader.caller);
    await trader.place({ size: '0.5', leverage: 50 });
    await trader.place({ symbol: 'ETHUSDT', side: 'short', size: '3', leverage: 50 });
    await strike(world, { kind: 'crash', by: 0.25 });
    const fork = await app.directory.fork(world.id, `${world.id}-again`);
    if (fork === undefined) throw new Error('not forked');
    for (let count = 0; count < 400; count += 1) await advance(world, 1_000);
    await advance(fork, 400_000);
    expect(world.db.perpetualClose.count({ reason: 'liquidation' })).toBeGreaterThan(0);
    expect(fork.log.state).toEqual(world.log.state);
    expect(fork.db.posting.find({})).toEqual(world.db.posting.find({}));
    expectLedgerSound(fork);
  });
});

describe('funding', () => {
  it('is exchanged between long and short positions open at 00:00, 08:00 and 16:00 UTC', async () => {
    const { world, trader } = await start();
    const long = await trader.place({ size: '0.5' });
    const short = await createTrader(app, world);
    await short.place({ size: '0.5', side: 'short' });
    const at = Date.UTC(2026, 10, 18, 16);
    world.clock.advanceTo(at - 1);
    await world.catchUp();
    expect((await trader.positions())[0]?.funding).toBe('0');
    await advance(world, 1);
    const [position] = await trader.positions();
    const { mark } = world.market.quote('BTCUSDT', at);
    const rate = Number(world.market.fundingRate('BTCUSDT', at).rate);
    const expected = 0.5 * (mark / 100) * rate;
    expect(Number(position?.funding)).toBeCloseTo(expected, 6);
    expect(Number((await short.positions())[0]?.funding)).toBeCloseTo(-expected, 6);
    await advance(world, 17 * 3_600_000);
    const count = world.db.ledgerEntry.count({
      reason: 'funding',
      reference: position?.id ?? '',
    });
    expect(count).toBe(3);
    await trader.signIn();
    await app.data(trading.matchLiquidate, { id: long.position?.id ?? '' }, trader.caller);
    const { closed } = await trader.list('closed');
    expect(Number(closed?.[0]?.funding)).not.toBe(0);
    expectLedgerSound(world);
  });

  it('is scheduled only while a position is open', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.1' });
    await app.data(trading.matchLiquidate, { all: true }, trader.caller);
    await advance(world, 9 * 3_600_000);
    expect(world.db.due.find({ kind: 'trading.funding' })).toEqual([]);
    await trader.place({ size: '0.1' });
    expect(world.db.due.find({ kind: 'trading.funding' })).toMatchObject([{ at: Date.UTC(2026, 10, 19, 8) }]);
    expect(fromUnits(trader.balance('frozen'))).toBe((await trader.positions())[0]?.margin);
  });
});
