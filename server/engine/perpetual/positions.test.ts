import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { maintenanceAtMark } from '@papertape/shared/rules/perpetual/margin.ts';
import { roundAmountUp } from '@papertape/shared/rules/perpetual/quantities.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { available, TradingBench } from '../../testing/trading-bench.ts';
import { decideClose, decideTriggered } from './close-position.ts';
import { Draft } from './draft.ts';
import { decideFunding } from './funding.ts';
import { decideMargin, decideProtection } from './margin.ts';
import { decideAmend, decideResting } from './resting.ts';

let bench: TradingBench;

beforeEach(() => {
  bench = new TradingBench();
  bench.listing('BTCUSDT').step = 0;
});

describe('closing', () => {
  it('pays profit less fees, and records the close', () => {
    bench.place({ size: '2' });
    bench.moveTo(21_000);
    bench.apply(decideClose(bench.context, bench.position.id, { size: toUnits('0.5') }));
    // 0.5 * 1000 - a quarter of the opening fee 20 - 5.25
    expect(bench.closes[0]).toMatchObject({
      profit: toUnits('489.75'),
      fee: toUnits('10.25'),
      margin: toUnits('200'),
    });
    expect(bench.position).toMatchObject({
      margin: toUnits('600'),
      fee: toUnits('15'),
      realised: toUnits('489.75'),
    });
    expect(bench.text('sys:house:real')).toBe('-500');
  });

  it('beyond the position closes it, then opens the rest at the same price', () => {
    bench.place({ size: '1', leverage: 20 });
    bench.moveTo(20_500);
    const order = bench.place({ size: '3', action: 'close', leverage: 20 });
    expect(order).toMatchObject({ status: 'filled', filledSize: toUnits('3') });
    expect(bench.position).toMatchObject({
      side: 'short',
      size: toUnits('2'),
      entry: '20500',
      margin: toUnits('2050'),
    });
    expect(bench.closes[0]).toMatchObject({ exit: '20500', size: toUnits('1') });
  });

  const tooLarge = { refused: 'sizeAboveMaximum', params: { value: '1', unit: 'BTC' } };

  it.each(['merge', 'split'] as const)(
    'never reverses the position with a reduce-only order in %s mode',
    (positionMode) => {
      bench.positionMode = positionMode;
      bench.place({ size: '1' });
      const { id } = bench.position;
      const close = { size: '2', action: 'close', positionId: id } as const;
      for (const type of ['market', 'limit'] as const) {
        const price = type === 'limit' ? '20500' : undefined;
        expect(bench.decide({ ...close, type, price, reduceOnly: true })).toMatchObject(tooLarge);
      }
      expect(decideClose(bench.context, id, { size: toUnits('2') })).toMatchObject(tooLarge);
      bench.place(close);
      expect(bench.position).toMatchObject({ side: 'short', size: toUnits('1') });
    },
  );

  it.each(['isolated', 'cross'] as const)(
    'keeps the maintenance of each split part and allows no higher leverage in %s mode',
    (marginMode) => {
      Object.assign(bench, { marginMode, positionMode: 'split' });
      // Two parts of 50,000 each are in the first tier, their sum in the second, where 100x is the maximum.
      bench.place({ size: '2.5', leverage: 100 });
      expect(bench.decide({ size: '2.5', leverage: 125 })).toMatchObject({ refused: 'leverageAboveTier' });
      const alone = bench.openPositions.map((one) =>
        fromUnits(roundAmountUp(maintenanceAtMark(new Draft(bench.context), one))),
      );
      bench.place({ size: '2.5', leverage: 100 });
      const parts = bench.openPositions.map((one) =>
        fromUnits(roundAmountUp(maintenanceAtMark(new Draft(bench.context), one))),
      );
      expect(alone).toEqual(['200']);
      expect(parts).toEqual(['200', '200']);
    },
  );

  it('never reverses a reduced position, nor by an amended order', () => {
    bench.place({ size: '1' });
    const { id } = bench.position;
    const input = { size: '1', action: 'close', type: 'limit', price: '20500', positionId: id } as const;
    const order = bench.place({ ...input, reduceOnly: true });
    expect(decideAmend(bench.context, order.id, { size: toUnits('2') })).toMatchObject(tooLarge);
    bench.apply(decideClose(bench.context, id, { size: toUnits('0.4') }));
    bench.apply(decideAmend(bench.context, order.id, { price: '20600' }));
    bench.moveTo(20_700);
    bench.apply(decideResting(bench.context, order.id));
    expect(bench.orders.get(order.id)).toMatchObject({
      filledSize: toUnits('0.6'),
      cancelReason: 'positionClosed',
    });
    expect(bench.openPositions).toHaveLength(0);
  });

  it('beyond bankruptcy costs an isolated position its margin, and the insurance fund pays the rest', () => {
    bench.place({ size: '1', leverage: 100 });
    bench.moveTo(19_700);
    bench.apply(decideClose(bench.context, bench.position.id, {}));
    expect(bench.text(available)).toBe('99790');
    expect(bench.text('sys:insurance:real')).toBe('-100');
    expect(bench.text('sys:house:real')).toBe('300');
  });

  it('uses the margins of other cross positions, and is refused if the wallet cannot pay', () => {
    bench.marginMode = 'cross';
    bench.place({ size: '20', leverage: 10 });
    bench.place({ symbol: 'SOLUSDT', size: '5000', leverage: 20, side: 'short' });
    bench.moveTo(18_500);
    bench.moveTo(60, 'SOLUSDT');
    const [btc, sol] = bench.openPositions;
    bench.apply(decideClose(bench.context, btc?.id ?? '', {}));
    expect(bench.text('sys:house:real')).toBe('30000');
    bench.moveTo(20_000);
    bench.place({ size: '20', leverage: 10 });
    bench.moveTo(16_000);
    const again = bench.openPositions.find((position) => position.symbol === 'BTCUSDT');
    expect(decideClose(bench.context, again?.id ?? '', {})).toMatchObject({ refused: 'insufficientFunds' });
    bench.apply(decideClose(bench.context, sol?.id ?? '', {}));
    bench.apply(decideClose(bench.context, again?.id ?? '', {}));
    expect(bench.openPositions).toHaveLength(0);
  });
});

describe('take-profit and stop-loss', () => {
  it('close at market when the mark reaches them', () => {
    bench.place({ size: '1', takeProfit: '21000', stopLoss: '19900' });
    const { id } = bench.position;
    expect(decideTriggered(bench.context, id)).toBeUndefined();
    bench.moveTo(19_900);
    bench.apply(decideTriggered(bench.context, id));
    expect(bench.positions.get(id)).toMatchObject({ status: 'closed', closeReason: 'stopLoss' });
    bench.place({ size: '1', side: 'short', takeProfit: '19000' });
    bench.moveTo(18_999);
    const closed = bench.apply(decideTriggered(bench.context, bench.position.id)).order;
    expect(closed).toMatchObject({ origin: 'takeProfit', averagePrice: '18999' });
  });

  it('are set and cleared on the position', () => {
    bench.place({ size: '1', takeProfit: '21000' });
    bench.apply(decideProtection(bench.context, bench.position.id, { takeProfit: null, stopLoss: '19900' }));
    expect(bench.position).toMatchObject({ takeProfit: null, stopLoss: '19900' });
    expect(decideProtection(bench.context, bench.position.id, { stopLoss: '20001' })).toMatchObject({
      refused: 'stopLossInvalid',
    });
  });

  it('wait while the market is closed', () => {
    bench.place({ size: '1', stopLoss: '19900' });
    bench.moveTo(19_000);
    bench.listing('BTCUSDT').session = 'closed';
    expect(decideTriggered(bench.context, bench.position.id)).toBeUndefined();
  });
});

describe('margin and leverage', () => {
  it('margin can be added, and removed down to the initial margin at the mark', () => {
    bench.place({ size: '1' });
    const { id } = bench.position;
    bench.apply(decideMargin(bench.context, id, toUnits('100')));
    expect(bench.position.margin).toBe(toUnits('500'));
    expect(decideMargin(bench.context, id, -toUnits('100.01'))).toMatchObject({
      refused: 'insufficientFunds',
      params: { maximum: '100' },
    });
    bench.apply(decideMargin(bench.context, id, -toUnits('100')));
    expect(bench.position.margin).toBe(toUnits('400'));
    expect(bench.margins.map((change) => change.reason)).toEqual(['opened', 'added', 'removed']);
    expect(decideMargin(bench.context, id, toUnits('1000000'))).toMatchObject({
      refused: 'insufficientFunds',
    });
    expect(decideMargin(bench.context, id, 0n)).toMatchObject({ refused: 'numberNotPositive' });
  });

  it('margin of a cross position cannot be changed', () => {
    bench.marginMode = 'cross';
    bench.place({ size: '1' });
    expect(decideMargin(bench.context, bench.position.id, 1n)).toMatchObject({
      refused: 'marginNotIsolated',
    });
  });

  it('raising leverage does not change an isolated position, and lowering it adds margin or is refused', () => {
    bench.place({ size: '1', leverage: 50 });
    bench.apply(bench.decideLeverage('BTCUSDT', 100));
    expect(bench.position).toMatchObject({ leverage: 50, margin: toUnits('400') });
    bench.apply(bench.decideLeverage('BTCUSDT', 20));
    expect(bench.position).toMatchObject({ leverage: 20, margin: toUnits('1000') });
    bench.place({ size: '5', leverage: 20, symbol: 'BTCUSDT' });
    expect(bench.decideLeverage('BTCUSDT', 1)).toMatchObject({ refused: 'leverageFunds' });
  });

  it('lowering leverage saves a position close to liquidation if the margin suffices, and is refused otherwise', () => {
    bench.place({ size: '1', leverage: 50 });
    bench.moveTo(19_610);
    // 400 less 390 is below the maintenance of 78.44; so are 408.17 less 390, while 1000 less 390 are not.
    expect(bench.decideLeverage('BTCUSDT', 49)).toMatchObject({ refused: 'leverageWouldLiquidate' });
    bench.apply(bench.decideLeverage('BTCUSDT', 20));
    expect(bench.position).toMatchObject({ leverage: 20, margin: toUnits('1000') });
  });

  it('a change of leverage raises or lowers a cross margin', () => {
    bench.marginMode = 'cross';
    bench.place({ size: '1', leverage: 50 });
    bench.apply(bench.decideLeverage('BTCUSDT', 100));
    expect(bench.position).toMatchObject({ leverage: 100, margin: toUnits('200') });
    bench.place({ size: '1', leverage: 20 });
    expect(bench.position).toMatchObject({ leverage: 20, margin: toUnits('2000') });
  });
});

describe('funding', () => {
  it('is paid by longs from the available balance, and received by shorts', () => {
    bench.place({ size: '1' });
    bench.place({ size: '2', side: 'short' });
    bench.apply(decideFunding(bench.context, 'BTCUSDT', '0.0001'));
    const [long, short] = bench.openPositions;
    expect([long?.funding, short?.funding]).toEqual([toUnits('2'), toUnits('-4')]);
    expect(bench.text('sys:funding:real')).toBe('-2');
  });

  it('uses the margin if nothing is available, and costs no more than the margin', () => {
    bench.place({ size: '243', leverage: 50 });
    bench.apply(decideFunding(bench.context, 'BTCUSDT', '0.0005'));
    expect(bench.text(available)).toBe('0');
    expect(bench.margins.at(-1)).toMatchObject({ reason: 'funding' });
    bench.apply(decideFunding(bench.context, 'BTCUSDT', '0.5'));
    expect(bench.position.margin).toBe(0n);
  });
});
