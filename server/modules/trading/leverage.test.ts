/** Leverage in merge mode is one setting of symbol and account: through the routes and over time. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { leverageLimit } from '@papertape/shared/rules/perpetual/sums.ts';
import { getTiers } from '@papertape/shared/rules/tiers.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { listed, strike, wait } from '../../testing/conditional-trader.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile();
const symbol = 'BTCUSDT';
const tenMinutes = 600_000;

async function start(marginMode: 'isolated' | 'cross', money = '100000') {
  const world = await app.world();
  const trader = await createTrader(app, world, money);
  await trader.setModes({ marginMode });
  const below = (share: number) => getPrice(world, symbol, 'last', -share);
  const fall = async () => {
    await strike(world, { kind: 'crash', by: 0.02 });
    await advance(world, tenMinutes);
    expectLedgerSound(world);
  };
  return { world, trader, below, fall };
}

const setting = async (trader: TestTrader) =>
  (await trader.app.data(trading.fee, { symbol }, trader.caller)).leverage;

const choose = (trader: TestTrader, leverage: number) =>
  app.call(identity.update, { leverage: { symbol, leverage } }, trader.caller);

const position = async (trader: TestTrader, side = 'long') => {
  const row = (await trader.positions()).find((one) => one.side === side);
  if (row === undefined) throw new Error(`no ${side} position`);
  return row;
};

describe('a resting order', () => {
  it('never raises a position above the leverage of its tier when it fills', async () => {
    const { trader, below, fall } = await start('isolated', '500000');
    await trader.place({ size: '0.001', leverage: 125, type: 'limit', price: below(0.01) });
    await trader.place({ size: '40', leverage: 10 });
    expect((await trader.order({ size: '0.001', leverage: 125 })).refused).toBe('leverageAboveHeld');
    const before = await position(trader);
    await fall();
    const after = await position(trader);
    expect([after.size, after.leverage]).toEqual(['40.001', 10]);
    const notional = toUnits(after.size) * BigInt(Math.round(Number(after.entryPrice))) * 10n ** 18n;
    expect(after.leverage).toBeLessThanOrEqual(leverageLimit(getTiers('BTC'), notional));
    expect(Number(after.margin)).toBeGreaterThan(Number(before.margin));
    const taken = await app.call(trading.matchMargin, { id: after.id, amount: '-300000' }, trader.caller);
    expect(taken.refused).toBe('insufficientFunds');
  });

  it('uses no more of a cross account than its own margin and fee when it fills', async () => {
    const { trader, below, fall } = await start('cross', '10000');
    await trader.place({ size: '0.005', leverage: 2, type: 'limit', price: below(0.01) });
    await trader.place({ size: '0.5', leverage: 20 });
    const [resting] = await trader.pending();
    expect(resting).toMatchObject({ leverage: 20 });
    const held = trader.balance('available') + toUnits(resting?.margin ?? '0');
    await fall();
    const after = await position(trader);
    expect([after.size, after.leverage]).toEqual(['0.505', 20]);
    const own = toUnits(resting?.margin ?? '0');
    expect(held - trader.balance('available')).toBe(own);
  });

  it('fills with the margin of the leverage of its position in isolated mode', async () => {
    const { trader, below, fall } = await start('isolated');
    await trader.place({ size: '0.005', leverage: 2, type: 'limit', price: below(0.01) });
    await trader.place({ size: '0.5', leverage: 20 });
    await fall();
    const { leverage, size, entryPrice, margin } = await position(trader);
    expect([leverage, size]).toEqual([20, '0.505']);
    expect(Number(margin)).toBeGreaterThanOrEqual((Number(size) * Number(entryPrice)) / leverage - 1e-6);
  });

  it('changes its hold with the leverage setting, and a setting that it cannot follow is refused', async () => {
    const { world, trader, below } = await start('isolated', '10000');
    const price = below(0.05);
    await trader.place({ size: '0.5', leverage: 10, type: 'limit', price });
    const holdAt = (leverage: number) => Number(price) * 0.5 * (1 / leverage + 0.0002);
    const held = async () => Number((await trader.pending())[0]?.margin);
    expect(await held()).toBeCloseTo(holdAt(10), 4);
    expect((await choose(trader, 50)).refused).toBeUndefined();
    expect(await held()).toBeCloseTo(holdAt(50), 4);
    expect(fromUnits(trader.balance('frozen'))).toBe((await trader.pending())[0]?.margin);
    expect((await choose(trader, 2)).refused).toBe('leverageFunds');
    expect((await trader.order({ size: '0.001', leverage: 2 })).refused).toBe('leverageFunds');
    expect((await choose(trader, 125)).refused).toBeUndefined();
    await trader.place({ size: '0.3', leverage: 100, type: 'limit', price });
    expect((await choose(trader, 125)).refused).toBe('leverageAboveHeld');
    expect(await setting(trader)).toBe(100);
    expect((await trader.pending()).map(({ leverage }) => leverage)).toEqual([100, 100]);
    expectLedgerSound(world);
  });

  it('keeps the leverage that it was placed with in split mode', async () => {
    const { trader, below, fall } = await start('isolated');
    await trader.setModes({ positionMode: 'split' });
    await trader.place({ size: '0.005', leverage: 2, type: 'limit', price: below(0.01) });
    await trader.place({ size: '0.5', leverage: 20 });
    await choose(trader, 50);
    await fall();
    expect((await trader.positions()).map(({ leverage }) => leverage)).toEqual([2, 20]);
  });
});

describe('scaled orders and pairs', () => {
  it('follow the leverage setting, and fill with it', async () => {
    const { trader, below, fall } = await start('cross');
    const long = { symbol, side: 'long', action: 'open' } as const;
    const ladder = { ...long, from: below(0.01), to: below(0.014), count: 3, size: '0.03', leverage: 5 };
    await app.data(advancedOrders.scaled, ladder, trader.caller);
    const stop = { side: 'long', type: 'market', triggerPrice: below(-0.05), triggerBy: 'last' } as const;
    const limit = { side: 'long', type: 'limit', price: below(0.013) } as const;
    const pair = { symbol, action: 'open' as const, size: '0.01', leverage: 5, legs: [limit, stop] };
    await app.data(advancedOrders.pair, pair, trader.caller);
    await trader.place({ size: '0.1', leverage: 25 });
    expect((await trader.pending()).map(({ leverage }) => leverage)).toEqual([25, 25, 25, 25]);
    expect((await listed(trader, 'waiting')).map(({ leverage }) => leverage)).toEqual([25]);
    await fall();
    expect(await position(trader)).toMatchObject({ size: '0.14', leverage: 25 });
  });
});

describe('a conditional order that opens a position', () => {
  it.each(['isolated', 'cross'] as const)(
    'uses the leverage setting at its trigger and leaves the opposite position unchanged (%s)',
    async (marginMode) => {
      const { trader, below, fall } = await start(marginMode);
      await trader.place({ size: '0.1', leverage: 20 });
      const placed = await wait(trader, { side: 'short', leverage: 5, triggerPrice: below(0.015) });
      expect(placed.leverage).toBe(20);
      const before = await position(trader);
      await fall();
      expect(await position(trader)).toMatchObject({ leverage: 20, margin: before.margin });
      expect(await position(trader, 'short')).toMatchObject({ leverage: 20, size: '0.1' });
    },
  );

  it('opens a hedge with the leverage setting instead of its own', async () => {
    const { trader, below, fall } = await start('isolated', '2600');
    await trader.place({ size: '0.2', leverage: 20 });
    await wait(trader, { side: 'short', leverage: 2, size: '0.05', triggerPrice: below(0.015) });
    await fall();
    expect(await position(trader, 'short')).toMatchObject({ leverage: 20, size: '0.05' });
  });

  it('sets the leverage if the account has no setting yet', async () => {
    const { trader, below, fall } = await start('isolated');
    await wait(trader, { side: 'short', leverage: 7, triggerPrice: below(0.015) });
    expect(await setting(trader)).toBe(7);
    await fall();
    expect(await position(trader, 'short')).toMatchObject({ leverage: 7 });
  });
});
