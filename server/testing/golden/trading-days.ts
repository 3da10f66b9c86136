/** Recorded days of traders. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { getPrice, type TestTrader } from '../test-trader.ts';
import type { Day } from './day.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Records eight traders in a crash: some hold, some are liquidated, some wait with orders below, some close in time.
 */
export async function classDay(day: Day): Promise<void> {
  const learners: TestTrader[] = [];
  for (let count = 0; count < 8; count += 1) learners.push(await day.trader('10000'));
  for (const [index, learner] of learners.entries()) {
    const side = index % 2 === 0 ? 'long' : 'short';
    const symbol = (['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] as const)[index % 3] ?? 'BTCUSDT';
    const size = { BTCUSDT: '0.05', ETHUSDT: '1', SOLUSDT: '20' }[symbol];
    await learner.place({ symbol, side, size, leverage: 10 * (1 + index) });
    const below = getPrice(day.world, 'BTCUSDT', 'bid', -0.03 - index / 1_000);
    await learner.place({ type: 'limit', price: below, size: '0.01' });
    await day.pass(minute);
  }
  await day.market({
    kind: 'crash',
    target: 'CRYPTO',
    by: '0.06',
    overMs: 90_000,
    back: '0.5',
    withinMs: 5 * minute,
  });
  await day.pass(30_000);
  const [quick] = learners;
  if (quick !== undefined) await day.app.data(trading.matchLiquidate, { all: true }, quick.caller);
  await day.pass(10 * minute);
  for (const learner of learners) {
    await day.app.call(trading.matchLiquidate, { all: true }, learner.caller);
    await day.app.call(trading.cancel, { all: true }, learner.caller);
  }
  await day.pass(hour);
}

/** Records many positions with high leverage on one side, and several falls. */
export async function cascade(day: Day): Promise<void> {
  for (const leverage of [10, 20, 25, 40, 50, 75, 90, 100]) {
    const trader = await day.trader('5000');
    await day.app.data(identity.update, { marginMode: 'isolated' }, trader.caller);
    await trader.place({ size: '0.1', leverage });
    await trader.place({ symbol: 'ETHUSDT', size: '2', leverage });
  }
  const everything = await day.trader('3000');
  await everything.place({ size: '0.4', leverage: 100 });
  for (const by of ['0.01', '0.02', '0.04', '0.08']) {
    await day.market({ kind: 'crash', target: 'CRYPTO', by, overMs: minute });
    await day.pass(3 * minute);
  }
  await day.pass(8 * hour);
}

/** Records currency and metal positions over a week, with their swaps and the weekend. */
export async function forexSwaps(day: Day): Promise<void> {
  const [long, short] = [await day.trader('50000'), await day.trader('50000')];
  for (const [trader, side] of [
    [long, 'long'],
    [short, 'short'],
  ] as const) {
    await trader.place({ symbol: 'EURUSD', side, size: '20000', leverage: 50 });
    await trader.place({ symbol: 'XAUUSD', side, size: '2', leverage: 20 });
  }
  await day.pass(7 * 24 * hour);
  for (const trader of [long, short])
    await day.app.data(trading.matchLiquidate, { all: true }, trader.caller);
  await day.pass(hour);
}

/** Records several positions in one symbol, each with its own margin. */
export async function splitMode(day: Day): Promise<void> {
  const trader = await day.trader('20000');
  await day.app.data(identity.update, { positionMode: 'split', marginMode: 'isolated' }, trader.caller);
  for (const [size, side] of [
    ['0.05', 'long'],
    ['0.08', 'long'],
    ['0.03', 'short'],
  ] as const) {
    await trader.place({ size, side });
    await day.pass(minute);
  }
  const [first, second] = await trader.positions();
  if (first === undefined || second === undefined) throw new Error('no positions');
  await day.app.data(trading.matchMargin, { id: first.id, amount: '150' }, trader.caller);
  await day.app.data(trading.matchLiquidate, { id: second.id, size: '0.02' }, trader.caller);
  await day.app.data(trading.matchMargin, { id: first.id, amount: '-50' }, trader.caller);
  await day.market({ kind: 'spike', target: 'BTCUSDT', by: '0.03', overMs: minute });
  await day.pass(9 * hour);
  await day.app.data(trading.matchLiquidate, { all: true }, trader.caller);
  await day.pass(minute);
}

/** Orders that wait, are amended and are filled in parts, and stop orders that protect a position. */
export async function waitingOrders(day: Day): Promise<void> {
  const [maker, taker] = [await day.trader('80000'), await day.trader('80000')];
  for (const move of [-0.002, -0.004, 0.006]) {
    const price = getPrice(day.world, 'ETHUSDT', 'last', move);
    await maker.place({
      symbol: 'ETHUSDT',
      type: 'limit',
      price,
      size: '3',
      side: move < 0 ? 'long' : 'short',
    });
  }
  await taker.place({
    size: '0.5',
    takeProfit: getPrice(day.world, 'BTCUSDT', 'mark', 0.01),
    stopLoss: getPrice(day.world, 'BTCUSDT', 'mark', -0.01),
  });
  const pending = await maker.pending();
  await day.app.data(trading.cancel, { id: pending[0]?.id ?? '' }, maker.caller);
  await day.pass(hour);
  await day.market({
    kind: 'crash',
    target: 'CRYPTO',
    by: '0.02',
    overMs: 5 * minute,
    back: '1',
    withinMs: 20 * minute,
  });
  await day.pass(2 * hour);
  await day.pass(3 * 24 * hour);
}

/** Records deliberate faults, limits and order rules, while orders continue. */
export async function faults(day: Day): Promise<void> {
  const trader = await day.trader('20000');
  const effect = { kind: 'answer', refused: 'serverFault' } as const;
  await day.steer(sim.faultsSet, { list: [{ match: { endpoint: 'trading.create', times: 2 }, effect }] });
  for (let count = 0; count < 4; count += 1) {
    await trader.order({ size: '0.01' });
    await day.pass(minute);
  }
  await day.steer(sim.faultsSet, { list: [] });
  await day.steer(sim.limitsSet, { ordersPerMinute: 2 });
  for (let count = 0; count < 4; count += 1) await trader.order({ size: '0.01' });
  await day.market({ kind: 'halt', target: 'BTCUSDT', durationMs: 2 * minute });
  await day.pass(1);
  await trader.order({ size: '0.01' });
  await day.pass(hour);
  await trader.order({ size: '90000' });
}
