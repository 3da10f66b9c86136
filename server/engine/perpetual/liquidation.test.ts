import type { Side } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsThatDoNotAddUp } from '../../testing/closed-rows.ts';
import { available, frozen, TradingBench } from '../../testing/trading-bench.ts';
import { decideLiquidation } from './liquidation.ts';
import { decideOrder } from './order.ts';
import { toClosedRow } from './rows.ts';

let bench: TradingBench;

beforeEach(() => {
  bench = new TradingBench();
  bench.listing('BTCUSDT').step = 0;
  bench.listing('SOLUSDT').step = 0;
});

function open(size: string, leverage: number, side: Side = 'long', symbol = 'BTCUSDT', price?: string) {
  const type = price === undefined ? 'market' : 'limit';
  const input = { symbol, side, action: 'open', type, size: toUnits(size), leverage, price } as const;
  return bench.apply(decideOrder(bench.context, input)).order;
}

function moveTo(price: number, symbol = 'BTCUSDT'): void {
  bench.listing(symbol).mark = Math.round(price * 100);
}

describe('isolated liquidation', () => {
  it('happens at the first mark tick at which equity equals maintenance', () => {
    open('1', 100);
    const { id } = bench.position;
    // (20000 - 200) / (1 - 0.004) = 19879.518
    moveTo(19_879.52);
    expect(decideLiquidation(bench.context, id)).toBeUndefined();
    moveTo(19_879.51);
    bench.apply(decideLiquidation(bench.context, id));
    expect(bench.positions.get(id)).toMatchObject({ status: 'closed', closeReason: 'liquidation' });
  });

  it('costs exactly the margin, and the surplus goes to the insurance fund', () => {
    open('1', 100);
    moveTo(19_850);
    bench.apply(decideLiquidation(bench.context, bench.position.id));
    // Opening fee 10, margin 200.
    expect([bench.text(available), bench.text(frozen)]).toEqual(['99790', '0']);
    // Taken over at 19800: fee 9.9; the house lost 150 less; 200 - 9.9 - 150 remains.
    expect(bench.text('sys:house:real')).toBe('150');
    expect(bench.text('sys:insurance:real')).toBe('40.1');
    expect(bench.text('sys:fees:real')).toBe('19.9');
    const row = { exit: '19800', profit: toUnits('-210'), fee: toUnits('10'), reason: 'liquidation' };
    expect(bench.closes[0]).toMatchObject(row);
    expect(bench.events.at(-1)).toMatchObject({
      type: 'position.liquidated',
      data: { price: '19800', mark: '19850', size: '1', loss: '200', fee: '9.9', left: '0' },
    });
  });

  it('is covered by the insurance fund after a gap', () => {
    open('1', 100);
    moveTo(19_000);
    bench.apply(decideLiquidation(bench.context, bench.position.id));
    expect(bench.text(available)).toBe('99790');
    expect(bench.text('sys:insurance:real')).toBe('-809.9');
    expect(bench.text('sys:house:real')).toBe('1000');
  });

  it('cancels the open orders of the symbol only', () => {
    open('1', 100);
    const same = open('0.1', 100, 'long', 'BTCUSDT', '19000');
    const other = open('1', 50, 'long', 'SOLUSDT', '90');
    moveTo(19_800);
    bench.apply(decideLiquidation(bench.context, bench.position.id));
    expect(bench.orders.get(same.id)).toMatchObject({ status: 'canceled', cancelReason: 'liquidation' });
    expect(bench.orders.get(other.id)?.status).toBe('pending');
  });

  it('reduces the position tier by tier as long as that suffices', () => {
    // 200 @ 20000 is 4M: the 1 % tier. LP = (20000 - (80000 + 11450) / 200) / 0.99 = 19740.15
    open('200', 50);
    const { id } = bench.position;
    moveTo(19_740);
    bench.apply(decideLiquidation(bench.context, id));
    const position = bench.positions.get(id);
    const cuts = bench.closes.map((close) => close.size);
    expect(cuts).toHaveLength(1);
    // Down to 3,000,000 / 19740, on the size grid.
    expect(position).toMatchObject({ status: 'open', size: toUnits('151.97568') });
    expect(bench.closes[0]).toMatchObject({ reason: 'liquidation', exit: '19740' });
    expect(decideLiquidation(bench.context, id)).toBeUndefined();
    expect(bench.orders.get(bench.fills.at(-1)?.orderId ?? '')).toMatchObject({ origin: 'liquidation' });
  });

  it('reduces the position through all tiers before the takeover after a deep fall', () => {
    open('200', 50);
    const { id } = bench.position;
    moveTo(19_603);
    bench.apply(decideLiquidation(bench.context, id));
    expect(bench.positions.get(id)?.status).toBe('closed');
    expect(bench.text(frozen)).toBe('0');
    expect(bench.balance(available)).toBe(toUnits('100000') - toUnits('80000') - toUnits('2000'));
  });

  it('waits while the market is closed', () => {
    open('1', 100);
    moveTo(19_000);
    bench.listing('BTCUSDT').session = 'closed';
    expect(decideLiquidation(bench.context, bench.position.id)).toBeUndefined();
  });
});

describe('cross liquidation', () => {
  beforeEach(() => {
    bench.marginMode = 'cross';
  });

  it('evaluates the whole account', () => {
    open('10', 100);
    const { id } = bench.position;
    // The isolated price would be near 19880; the wallet of 99900 lowers it to (99900 - 200000 + 50) / (0.05
    // - 10).
    moveTo(10_060);
    expect(decideLiquidation(bench.context, id)).toBeUndefined();
    moveTo(10_000);
    bench.apply(decideLiquidation(bench.context, id));
    // One cut from the second tier brings it below the first; equity is far below maintenance, so that it is
    // taken over.
    expect(bench.openPositions).toHaveLength(0);
    expect(bench.text(available)).toBe('0');
  });

  it('counts the profit of other positions', () => {
    open('10', 100);
    open('2000', 20, 'short', 'SOLUSDT');
    moveTo(10_000);
    moveTo(90, 'SOLUSDT');
    expect(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? '')).toBeUndefined();
    moveTo(100, 'SOLUSDT');
    expect(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? '')).toBeDefined();
  });

  it('closes all positions at once, and never costs more than the wallet', () => {
    open('40', 50);
    open('1000', 20, 'long', 'SOLUSDT');
    const resting = open('10', 20, 'long', 'SOLUSDT', '50');
    moveTo(15_000);
    moveTo(50, 'SOLUSDT');
    bench.apply(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? ''));
    expect(bench.orders.get(resting.id)).toMatchObject({ cancelReason: 'liquidation' });
    expect(bench.openPositions).toHaveLength(0);
    expect([bench.text(available), bench.text(frozen)]).toEqual(['0', '0']);
    expect(bench.balance('sys:insurance:real')).toBeLessThan(0n);
  });

  it('closes no short position below a price of zero, and moves the rest of its loss to other positions', () => {
    open('20', 20);
    open('100', 10, 'short', 'SOLUSDT');
    moveTo(5_000);
    bench.apply(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? ''));
    expect([bench.text(available), bench.text(frozen)]).toEqual(['0', '0']);
    const short = bench.closes.find(({ symbol }) => symbol === 'SOLUSDT');
    expect(short).toMatchObject({ exit: '0' });
    expect(rowsThatDoNotAddUp(bench.closes.map(toClosedRow))).toEqual([]);
  });

  it('assigns the rounding rest to a position whose price can still fall', () => {
    open('20', 20);
    open('3', 10, 'short', 'SOLUSDT');
    moveTo(101, 'SOLUSDT');
    // An average of 100.571428571428571428: seven of it are no whole number of units.
    open('4', 10, 'short', 'SOLUSDT');
    moveTo(5_000);
    bench.apply(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? ''));
    const short = bench.closes.at(-1);
    expect(short).toMatchObject({ symbol: 'SOLUSDT' });
    expect(Number(short?.exit)).toBeCloseTo(0, 8);
    expect(rowsThatDoNotAddUp(bench.closes.map(toClosedRow))).toEqual([]);
    expect([bench.text(available), bench.text(frozen)]).toEqual(['0', '0']);
  });

  it('reduces the position with the largest excess first', () => {
    open('40', 50);
    open('1000', 20, 'short', 'SOLUSDT');
    moveTo(17_625);
    const decision = bench.apply(decideLiquidation(bench.context, bench.openPositions[0]?.id ?? ''));
    expect(decision.fills[0]).toMatchObject({ symbol: 'BTCUSDT', action: 'close' });
    expect(bench.openPositions.map((position) => position.symbol)).toContain('SOLUSDT');
  });
});
