import { truncate } from '@papertape/shared/money/plain-decimal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { available, type BenchOrder, frozen, TradingBench } from '../../testing/trading-bench.ts';
import { decideCancel } from './cancel.ts';
import { decideClose } from './close-position.ts';
import { declineModeSwitch } from './modes.ts';
import { decideAmend, decideResting } from './resting.ts';

let bench: TradingBench;

beforeEach(() => {
  bench = new TradingBench();
  bench.listing('BTCUSDT').step = 0;
});

describe('opening', () => {
  it('freezes the initial margin and charges the fee', () => {
    const order = bench.place({ size: '1' });
    expect(order).toMatchObject({ status: 'filled', averagePrice: '20000', fee: toUnits('10'), hold: 0n });
    expect(bench.position).toMatchObject({ side: 'long', entry: '20000', margin: toUnits('400') });
    expect([bench.text(available), bench.text(frozen), bench.text('sys:fees:real')]).toEqual([
      '99590',
      '400',
      '10',
    ]);
    expect(bench.entries.map((entry) => entry.reason)).toEqual(['marginHold', 'tradeFee']);
  });

  it('averages the entry price by size, and a reduction leaves it unchanged', () => {
    bench.moveTo(100);
    bench.place({ size: '12', leverage: 10 });
    bench.moveTo(99);
    bench.place({ size: '17', leverage: 10 });
    expect(truncate(bench.position.entry, 14)).toBe('99.41379310344827');
    bench.moveTo(101);
    bench.place({ size: '9', action: 'close' });
    expect(truncate(bench.position.entry, 14)).toBe('99.41379310344827');
    expect(bench.position.size).toBe(toUnits('20'));
  });

  it('fills through the levels of the book, so that large sizes cost more', () => {
    Object.assign(bench.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    expect(bench.place({ size: '3' }).averagePrice).toBe('20002');
    expect(bench.decide({ size: '6' })).toMatchObject({ refused: 'bookTooThin' });
  });

  it('fills only within the allowed slippage', () => {
    Object.assign(bench.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    const order = bench.place({ size: '3', maxSlippage: '0.00006' });
    expect(order).toMatchObject({ status: 'filled', filledSize: toUnits('2'), cancelReason: 'slippage' });
    expect(bench.position.size).toBe(toUnits('2'));
  });

  it('keeps long and short of a symbol separate', () => {
    bench.place({ size: '1' });
    bench.place({ size: '2', side: 'short' });
    expect(bench.openPositions.map((position) => position.side)).toEqual(['long', 'short']);
  });

  it('creates a position for each fill in split mode, at most 100', () => {
    bench.positionMode = 'split';
    for (let count = 0; count < 100; count += 1) bench.place({ size: '0.001' });
    expect(bench.openPositions).toHaveLength(100);
    expect(bench.decide({ size: '0.001' })).toMatchObject({ refused: 'positionLimit' });
    expect(bench.decide({ size: '0.001', action: 'close' })).toMatchObject({ refused: 'positionRequired' });
    const [first] = bench.openPositions;
    bench.place({ size: '0.001', action: 'close', positionId: first?.id });
    expect(bench.openPositions).toHaveLength(99);
  });
});

describe('refusals', () => {
  it.each([
    [{ size: '0' }, 'numberNotPositive'],
    [{ size: '0.000001' }, 'sizePrecision'],
    [{ size: '1', leverage: 126 }, 'leverageInvalid'],
    [{ size: '1', leverage: 1.5 }, 'leverageInvalid'],
    [{ size: '1', leverage: undefined }, 'leverageInvalid'],
    [{ size: '3', leverage: 125 }, 'leverageAboveTier'],
    [{ size: '100000', leverage: 1 }, 'sizeAboveMaximum'],
    [{ size: '9000000', leverage: 1 }, 'sizeAboveMaximum'],
    [{ size: '30', leverage: 5 }, 'insufficientFunds'],
    [{ size: '1', type: 'limit', price: '19000.001' }, 'pricePrecision'],
    [{ size: '1', type: 'limit' }, 'pricePrecision'],
    [{ size: '1', type: 'limit', price: '100' }, 'priceOutOfBand'],
    [{ size: '1', takeProfit: '19000' }, 'takeProfitInvalid'],
    [{ size: '1', stopLoss: '21000' }, 'stopLossInvalid'],
    [{ size: '1', side: 'short', takeProfit: '21000' }, 'takeProfitInvalid'],
    [{ size: '1', reduceOnly: true }, 'reduceOnlyRejected'],
    [{ size: '1', action: 'close' }, 'positionRequired'],
    [{ size: '1', action: 'close', positionId: 'pos-none' }, 'positionClosed'],
  ] as [BenchOrder, string][])('%j is %s', (input, refused) => {
    expect(bench.decide(input)).toMatchObject({ refused });
    expect(bench.entries).toHaveLength(0);
  });

  it('reject market orders out of trading hours and accept limit orders', () => {
    bench.listing('BTCUSDT').session = 'closed';
    expect(bench.decide({ size: '1' })).toMatchObject({ refused: 'outOfTradingTime' });
    expect(bench.place({ size: '1', type: 'limit', price: '20100' }).status).toBe('pending');
    bench.listing('BTCUSDT').session = 'halted';
    expect(bench.decide({ size: '1' })).toMatchObject({ refused: 'tradingHalted' });
  });

  it('reject an order whose position would be liquidated at once', () => {
    Object.assign(bench.listing('BTCUSDT'), { step: 20_000 });
    expect(bench.decide({ size: '1', leverage: 100 })).toMatchObject({ refused: 'wouldLiquidate' });
  });

  it('include resting orders and open positions in the tier', () => {
    bench.place({ size: '2', leverage: 125 });
    expect(bench.decide({ size: '1', leverage: 125 })).toMatchObject({ params: { value: 100 } });
    bench.place({ size: '0.4', leverage: 125, type: 'limit', price: '19990' });
    expect(bench.decide({ size: '0.2', leverage: 125 })).toMatchObject({ refused: 'leverageAboveTier' });
  });
});

describe('limit orders', () => {
  it('rest with margin and maker fee frozen, and fill at their limit', () => {
    const order = bench.place({ size: '1', type: 'limit', price: '19000' });
    expect(order).toMatchObject({ status: 'pending', hold: toUnits('383.8') });
    expect(decideResting(bench.context, order.id)).toBeUndefined();
    bench.moveTo(18_990);
    const filled = bench.apply(decideResting(bench.context, order.id)).order;
    expect(filled).toMatchObject({ status: 'filled', averagePrice: '19000', fee: toUnits('3.8') });
    expect(bench.position.margin).toBe(toUnits('380'));
  });

  it('fill at once as takers if they reach the book, at the limit or better', () => {
    Object.assign(bench.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    const order = bench.place({ size: '4', type: 'limit', price: '20002.00' });
    // 1 @ 20001, 1 @ 20002, the rest at the limit
    expect(order).toMatchObject({ status: 'filled', averagePrice: '20001.75' });
    expect(bench.fills[0]?.liquidity).toBe('taker');
  });

  it('that are post-only are canceled if they would fill at once', () => {
    const order = bench.place({ size: '1', type: 'limit', price: '20000', postOnly: true });
    expect(order).toMatchObject({ status: 'canceled', cancelReason: 'postOnly' });
    expect(bench.entries).toHaveLength(0);
    expect(bench.place({ size: '1', type: 'limit', price: '19999', postOnly: true }).status).toBe('pending');
  });

  it('release their hold once when canceled', () => {
    const order = bench.place({ size: '1', type: 'limit', price: '19000' });
    bench.apply(decideCancel(bench.context, order.id));
    expect(bench.text(available)).toBe('100000');
    expect(decideCancel(bench.context, order.id)).toMatchObject({ refused: 'orderTerminal' });
  });

  it('can be amended, and fill when their new price is reached', () => {
    const order = bench.place({ size: '1', type: 'limit', price: '19000' });
    const amended = bench.apply(
      decideAmend(bench.context, order.id, { size: toUnits('2'), stopLoss: '18000' }),
    ).order;
    expect(amended).toMatchObject({ hold: toUnits('767.6'), stopLoss: '18000' });
    const filled = bench.apply(decideAmend(bench.context, order.id, { price: '20100' })).order;
    expect(filled).toMatchObject({ status: 'filled', averagePrice: '20000' });
    expect(decideAmend(bench.context, order.id, { price: '19000' })).toMatchObject({
      refused: 'orderTerminal',
    });
  });

  it('that close freeze nothing, and end with their position', () => {
    bench.place({ size: '1' });
    const order = bench.place({ size: '1', action: 'close', type: 'limit', price: '21000' });
    expect(order).toMatchObject({ status: 'pending', hold: 0n, reduceOnly: true });
    bench.apply(decideClose(bench.context, bench.position.id, {}));
    expect(bench.orders.get(order.id)).toMatchObject({ status: 'canceled', cancelReason: 'positionClosed' });
  });

  it('that close fill at most the rest of the position', () => {
    bench.place({ size: '1' });
    const order = bench.place({ size: '1', action: 'close', type: 'limit', price: '21000' });
    bench.apply(decideClose(bench.context, bench.position.id, { size: toUnits('0.4') }));
    bench.moveTo(21_000);
    const filled = bench.apply(decideResting(bench.context, order.id)).order;
    expect(filled).toMatchObject({ filledSize: toUnits('0.6'), status: 'filled' });
    expect(bench.openPositions).toHaveLength(0);
  });
});

describe('modes', () => {
  it('cannot be switched while orders or positions are open', () => {
    expect(declineModeSwitch(bench.context.account, 'marginMode')).toBeUndefined();
    bench.place({ size: '1', type: 'limit', price: '19000' });
    expect(declineModeSwitch(bench.context.account, 'marginMode')).toMatchObject({
      refused: 'marginModeHasOrders',
    });
    bench.place({ size: '1' });
    const declined = declineModeSwitch(bench.context.account, 'positionMode');
    expect(declined).toMatchObject({ refused: 'positionModeHasPositions' });
  });
});
