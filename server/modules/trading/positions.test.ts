import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile();

async function start(money?: string) {
  const world = await app.world();
  const trader = await createTrader(app, world, money);
  await trader.setModes({ marginMode: 'isolated' });
  return { world, trader };
}

const modes = (trader: TestTrader, input: { marginMode?: 'cross'; positionMode?: 'split' }) =>
  app.call(identity.update, input, trader.caller);

describe('merged positions', () => {
  it('average their entry price as they grow, and reverse when closed beyond their size', async () => {
    const { world, trader } = await start();
    const first = await trader.place({ size: '0.3' });
    const second = await trader.place({ size: '0.1' });
    const [position] = await trader.positions();
    const entry = (0.3 * Number(first.order.averagePrice) + 0.1 * Number(second.order.averagePrice)) / 0.4;
    expect(position?.size).toBe('0.4');
    expect(Number(position?.entryPrice)).toBeCloseTo(entry, 6);
    const turned = await trader.place({ action: 'close', size: '0.6' });
    expect(turned.fills.map((fill) => [fill.action, fill.side, fill.size])).toEqual([
      ['close', 'long', '0.4'],
      ['open', 'short', '0.2'],
    ]);
    expect((await trader.positions()).map((row) => [row.side, row.size])).toEqual([['short', '0.2']]);
    expectLedgerSound(world);
  });

  it('can be long and short at the same time, and can all be closed at once', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.3' });
    await trader.place({ size: '0.2', side: 'short' });
    await trader.place({ symbol: 'ETHUSDT', size: '1' });
    expect((await trader.positions()).map((row) => row.symbol)).toEqual(['ETHUSDT', 'BTCUSDT', 'BTCUSDT']);
    const some = { all: true, symbol: 'BTCUSDT' } as const;
    expect((await app.data(trading.matchLiquidate, some, trader.caller)).closed).toHaveLength(2);
    expect((await app.data(trading.matchLiquidate, { all: true }, trader.caller)).closed).toHaveLength(1);
    expect(trader.balance('frozen')).toBe(0n);
    expectLedgerSound(world);
  });
});

describe('split positions', () => {
  it('are separate, each with its own entry and leverage, and a close names one of them', async () => {
    const { world, trader } = await start();
    expect((await modes(trader, { positionMode: 'split' })).refused).toBeUndefined();
    const { position } = await trader.place({ size: '0.3', leverage: 10 });
    await trader.place({ size: '0.3', leverage: 25 });
    expect((await trader.positions()).map((row) => row.leverage)).toEqual([25, 10]);
    expect((await trader.order({ action: 'close', size: '0.1' })).refused).toBe('positionRequired');
    await trader.place({ action: 'close', size: '0.3', positionId: position?.id ?? '' });
    expect((await trader.positions()).map((row) => row.leverage)).toEqual([25]);
    expectLedgerSound(world);
  });
});

describe('the modes', () => {
  it('cannot be changed while an order or a position of either account is open', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT', 'bid', -0.02);
    const { order } = await trader.place({ size: '0.1', type: 'limit', price });
    expect((await modes(trader, { marginMode: 'cross' })).refused).toBe('marginModeHasOrders');
    expect((await modes(trader, { positionMode: 'split' })).refused).toBe('positionModeHasOrders');
    await app.data(trading.cancel, { id: order.id }, trader.caller);
    trader.mode = 'demo';
    const { position } = await trader.place({ size: '0.1' });
    trader.mode = 'real';
    expect((await modes(trader, { marginMode: 'cross' })).refused).toBe('marginModeHasPositions');
    expect((await modes(trader, { positionMode: 'split' })).refused).toBe('positionModeHasPositions');
    trader.mode = 'demo';
    await app.data(trading.matchLiquidate, { id: position?.id ?? '' }, trader.caller);
    expect((await modes(trader, { marginMode: 'cross' })).refused).toBeUndefined();
  });
});

describe('margin', () => {
  it('can be added to an isolated position and removed down to the required margin', async () => {
    const { world, trader } = await start();
    const { position } = await trader.place({ size: '0.5' });
    const id = position?.id ?? '';
    const match = (input: object) => app.call(trading.matchMargin, { id, ...input }, trader.caller);
    const added = await match({ amount: '1000' });
    expect(toUnits(added.data?.position?.margin ?? '0') - toUnits(position?.margin ?? '0')).toBe(
      toUnits('1000'),
    );
    expect(Number(added.data?.position?.liquidationPrice)).toBeLessThan(Number(position?.liquidationPrice));
    expect((await match({ amount: '-3000' })).refused).toBe('insufficientFunds');
    expect((await match({ amount: '-900' })).refused).toBeUndefined();
    expect((await match({ amount: '0' })).refused).toBe('numberNotPositive');
    expect((await match({ amount: '1000000' })).refused).toBe('insufficientFunds');
    const { margins } = await trader.list('marginHistory');
    expect(margins?.map((row) => [row.reason, row.change])).toEqual([
      ['removed', '-900'],
      ['added', '1000'],
      ['opened', position?.margin],
    ]);
    expectLedgerSound(world);
  });

  it('and stop loss of a position change together or not at all', async () => {
    const { world, trader } = await start();
    const { position } = await trader.place({ size: '0.5' });
    const wrong = {
      id: position?.id ?? '',
      amount: '500',
      stopLoss: getPrice(world, 'BTCUSDT', 'mark', 0.01),
    };
    expect((await app.call(trading.matchMargin, wrong, trader.caller)).refused).toBe('stopLossInvalid');
    expect((await trader.positions())[0]?.margin).toBe(position?.margin);
    expectLedgerSound(world);
    const right = { ...wrong, stopLoss: getPrice(world, 'BTCUSDT', 'mark', -0.01) };
    const { position: guarded } = await app.data(trading.matchMargin, right, trader.caller);
    expect(guarded?.stopLoss).toBe(right.stopLoss);
    const clear = { id: right.id, stopLoss: null };
    for (let round = 0; round < 2; round += 1) {
      const cleared = await app.data(trading.matchMargin, clear, trader.caller);
      expect(cleared.position?.stopLoss).toBeNull();
    }
  });
});

describe('a cross account', () => {
  it('secures its positions with the whole wallet, and locks the amount of their losses', async () => {
    const { world, trader } = await start('10000');
    await modes(trader, { marginMode: 'cross' });
    const { position } = await trader.place({ size: '1', leverage: 50 });
    expect(position?.marginMode).toBe('cross');
    const add = { id: position?.id ?? '', amount: '10' };
    expect((await app.call(trading.matchMargin, add, trader.caller)).refused).toBe('marginNotIsolated');
    const at = world.clock.now() + 250;
    const fall = { id: 'fall', kind: 'gap', target: 'BTCUSDT', by: -0.05, at } as const;
    world.market = world.market.withEvents([fall]);
    world.clock.advanceTo(at + 60_000);
    await world.catchUp();
    const balance = await app.data(assets.amountForex, undefined, trader.caller);
    expect(Number(balance.unrealised)).toBeLessThan(-3000);
    expect(Number(balance.marginRate)).toBeGreaterThan(0);
    const available = fromUnits(trader.balance('available'));
    const transfer = (amount: string) =>
      app.call(assets.transferAsset, { from: 'currency', to: 'option', coin: 'USDT', amount }, trader.caller);
    expect((await transfer(available)).refused).toBe('insufficientFunds');
    const from = { id: 'currency', to: 'option' } as const;
    const { list } = await app.data(assets.getValidAssetById, from, trader.caller);
    const free = list.find((coin) => coin.coin === 'USDT')?.available ?? '0';
    expect(Number(free)).toBeLessThan(Number(available) - 3000);
    expect((await transfer(free)).refused).toBeUndefined();
    expectLedgerSound(world);
  });
});

describe('pairs quoted in yen', () => {
  it('are traded in units of 100, so that their minimum size has the usual value', async () => {
    const { world, trader } = await start();
    const { list } = await app.data(market.getListForestCurrency, { type: 'FOREX' }, { world });
    const yen = list.filter((row) => row.quote === 'JPY');
    expect(yen.map((row) => row.sizeUnit)).toEqual(yen.map((row) => `100 ${row.base}`));
    expect(list.find((row) => row.symbol === 'EURUSD')?.sizeUnit).toBe('EUR');
    for (const symbol of ['USDJPY', 'EURUSD', 'USDCHF']) {
      const size = list.find((row) => row.symbol === symbol)?.minSize ?? '0';
      const { position } = await trader.place({ symbol, size, leverage: 50 });
      expect(Number(position?.notional)).toBeCloseTo(Number(size) * Number(position?.mark), 8);
      expect(Number(position?.notional)).toBeGreaterThan(700);
      expect(Number(position?.notional)).toBeLessThan(1_700);
    }
    expectLedgerSound(world);
  });
});

describe('previews and terms', () => {
  it('state the later cost of the order', async () => {
    const { world, trader } = await start();
    const query = { symbol: 'BTCUSDT', side: 'long', size: '0.5', leverage: 20 } as const;
    const preview = await app.data(trading.liquidationPrice, query, trader.caller);
    expect(preview.available).toBe('100000');
    const { order, position, fills } = await trader.place({ size: '0.5' });
    expect(preview.entryPrice).toBe(order.averagePrice);
    expect(preview.margin).toBe(position?.margin);
    expect(preview.fee).toBe(fills[0]?.fee);
    expect(preview.liquidationPrice).toBe(position?.liquidationPrice);
    const far = { ...query, price: '1' };
    expect((await app.call(trading.liquidationPrice, far, trader.caller)).refused).toBe('priceOutOfBand');
    const none = { ...query, positionId: 'pos_x' };
    expect((await app.call(trading.liquidationPrice, none, trader.caller)).refused).toBe('notFound');
    expectLedgerSound(world);
  });

  it('include rates, tiers and the last chosen leverage', async () => {
    const { trader } = await start();
    const terms = () => app.data(trading.fee, { symbol: 'BTCUSDT' }, trader.caller);
    const before = await terms();
    expect(before).toMatchObject({
      makerRate: '0.0002',
      takerRate: '0.0005',
      leverage: 20,
      maxLeverage: 125,
    });
    expect(before.tiers[1]).toEqual({
      floor: '50000',
      cap: '600000',
      maxLeverage: 100,
      maintenanceRate: '0.005',
      deduction: '50',
    });
    expect(before.tiers.at(-1)?.cap).toBeNull();
    await trader.place({ size: '0.1', leverage: 33 });
    await app.data(trading.matchLiquidate, { all: true }, trader.caller);
    expect((await terms()).leverage).toBe(33);
    expect((await app.call(trading.fee, { symbol: 'NOPE' }, trader.caller)).refused).toBe('symbolUnknown');
  });

  it('keep a chosen leverage per symbol and account, and the position follows it', async () => {
    const { trader } = await start();
    const choose = (symbol: string, leverage: number) =>
      app.call(identity.update, { leverage: { symbol, leverage } }, trader.caller);
    const known = async (symbol: string) => (await app.data(trading.fee, { symbol }, trader.caller)).leverage;
    await trader.place({ size: '0.1', leverage: 33 });
    expect((await choose('BTCUSDT', 7)).refused).toBeUndefined();
    expect((await choose('NOPE', 7)).refused).toBe('symbolUnknown');
    expect((await choose('ETHUSDT', 126)).refused).toBe('leverageInvalid');
    expect([await known('BTCUSDT'), await known('ETHUSDT')]).toEqual([7, 20]);
    expect((await trader.positions())[0]?.leverage).toBe(7);
    trader.mode = 'demo';
    expect(await known('BTCUSDT')).toBe(20);
  });
});

describe('the lists', () => {
  it('are paged newest first and filtered by symbol, side and period', async () => {
    const { world, trader } = await start();
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BTCUSDT'] as const) {
      await trader.place({ symbol, size: '0.1' });
      world.clock.advanceTo(world.clock.now() + 1_000);
      await world.catchUp();
    }
    const all = await trader.list('orderHistory', { size: 2 });
    expect({ total: all.total, page: all.page, size: all.size }).toEqual({ total: 3, page: 1, size: 2 });
    expect(all.orders?.map((order) => order.symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
    const second = await trader.list('orderHistory', { size: 2, page: 2 });
    expect(second.orders?.map((order) => order.symbol)).toEqual(['BTCUSDT']);
    expect((await trader.list('filled', { symbol: 'ETHUSDT' })).total).toBe(1);
    expect((await trader.list('filled', { side: 'short' })).total).toBe(0);
    expect((await trader.list('marginHistory', { since: world.clock.now() - 1_000 })).total).toBe(1);
    expect((await trader.list('positions', { symbol: 'ETHUSDT' })).positions).toHaveLength(1);
    expect((await app.call(trading.list, { kind: 'positions', symbol: 'NOPE' }, trader.caller)).refused).toBe(
      'symbolUnknown',
    );
  });
});
