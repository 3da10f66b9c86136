import { truncate } from '@papertape/shared/money/truncate.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { available, frozen, PerpetualDesk, type Wish } from '../../testing/perpetual-desk.ts';
import { decideCancel } from './cancel.ts';
import { decideClose } from './close-position.ts';
import { declineModeSwitch } from './modes.ts';
import { decideAmend, decideResting } from './resting.ts';

let desk: PerpetualDesk;

beforeEach(() => {
  desk = new PerpetualDesk();
  desk.listing('BTCUSDT').step = 0;
});

describe('opening', () => {
  it('freezes the initial margin and charges the fee', () => {
    const order = desk.place({ size: '1' });
    expect(order).toMatchObject({ status: 'filled', averagePrice: '20000', fee: toUnits('10'), hold: 0n });
    expect(desk.position).toMatchObject({ side: 'long', entry: '20000', margin: toUnits('400') });
    expect([desk.text(available), desk.text(frozen), desk.text('sys:fees:real')]).toEqual([
      '99590',
      '400',
      '10',
    ]);
    expect(desk.entries.map((entry) => entry.reason)).toEqual(['marginHold', 'tradeFee']);
  });

  it('merges by a weighted entry that a reduction leaves alone', () => {
    desk.moveTo(100);
    desk.place({ size: '12', leverage: 10 });
    desk.moveTo(99);
    desk.place({ size: '17', leverage: 10 });
    expect(truncate(desk.position.entry, 14)).toBe('99.41379310344827');
    desk.moveTo(101);
    desk.place({ size: '9', action: 'close' });
    expect(truncate(desk.position.entry, 14)).toBe('99.41379310344827');
    expect(desk.position.size).toBe(toUnits('20'));
  });

  it('walks the book, so that size has a cost', () => {
    Object.assign(desk.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    expect(desk.place({ size: '3' }).averagePrice).toBe('20002');
    expect(desk.decide({ size: '6' })).toMatchObject({ refused: 'bookTooThin' });
  });

  it('fills no further than the slippage allowed', () => {
    Object.assign(desk.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    const order = desk.place({ size: '3', maxSlippage: '0.00006' });
    expect(order).toMatchObject({ status: 'filled', filledSize: toUnits('2'), cancelReason: 'slippage' });
    expect(desk.position.size).toBe(toUnits('2'));
  });

  it('keeps long and short of a symbol apart', () => {
    desk.place({ size: '1' });
    desk.place({ size: '2', side: 'short' });
    expect(desk.openPositions.map((position) => position.side)).toEqual(['long', 'short']);
  });

  it('makes a position of each fill in split mode, at most 100', () => {
    desk.positionMode = 'split';
    for (let count = 0; count < 100; count += 1) desk.place({ size: '0.001' });
    expect(desk.openPositions).toHaveLength(100);
    expect(desk.decide({ size: '0.001' })).toMatchObject({ refused: 'positionLimit' });
    expect(desk.decide({ size: '0.001', action: 'close' })).toMatchObject({ refused: 'positionRequired' });
    const [first] = desk.openPositions;
    desk.place({ size: '0.001', action: 'close', positionId: first?.id });
    expect(desk.openPositions).toHaveLength(99);
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
  ] as [Wish, string][])('%j is %s', (wish, refused) => {
    expect(desk.decide(wish)).toMatchObject({ refused });
    expect(desk.entries).toHaveLength(0);
  });

  it('of market orders out of hours, while limits rest', () => {
    desk.listing('BTCUSDT').session = 'closed';
    expect(desk.decide({ size: '1' })).toMatchObject({ refused: 'outOfTradingTime' });
    expect(desk.place({ size: '1', type: 'limit', price: '20100' }).status).toBe('pending');
    desk.listing('BTCUSDT').session = 'halted';
    expect(desk.decide({ size: '1' })).toMatchObject({ refused: 'tradingHalted' });
  });

  it('of a fill that would be liquidated at once', () => {
    Object.assign(desk.listing('BTCUSDT'), { step: 20_000 });
    expect(desk.decide({ size: '1', leverage: 100 })).toMatchObject({ refused: 'wouldLiquidate' });
  });

  it('counts resting orders and held positions for the tier', () => {
    desk.place({ size: '2', leverage: 125 });
    expect(desk.decide({ size: '1', leverage: 125 })).toMatchObject({ params: { value: 100 } });
    desk.place({ size: '0.4', leverage: 125, type: 'limit', price: '19990' });
    expect(desk.decide({ size: '0.2', leverage: 125 })).toMatchObject({ refused: 'leverageAboveTier' });
  });
});

describe('limit orders', () => {
  it('rest with margin and maker fee frozen, and fill at their limit', () => {
    const order = desk.place({ size: '1', type: 'limit', price: '19000' });
    expect(order).toMatchObject({ status: 'pending', hold: toUnits('383.8') });
    expect(decideResting(desk.context, order.id)).toBeUndefined();
    desk.moveTo(18_990);
    const filled = desk.apply(decideResting(desk.context, order.id)).order;
    expect(filled).toMatchObject({ status: 'filled', averagePrice: '19000', fee: toUnits('3.8') });
    expect(desk.position.margin).toBe(toUnits('380'));
  });

  it('fill at once as takers when they reach the book, at the limit or better', () => {
    Object.assign(desk.listing('BTCUSDT'), { step: 100, depth: 100_000 });
    const order = desk.place({ size: '4', type: 'limit', price: '20002.00' });
    // 1 @ 20001, 1 @ 20002, the rest at the limit
    expect(order).toMatchObject({ status: 'filled', averagePrice: '20001.75' });
    expect(desk.fills[0]?.liquidity).toBe('taker');
  });

  it('that are post-only end where they would take', () => {
    const order = desk.place({ size: '1', type: 'limit', price: '20000', postOnly: true });
    expect(order).toMatchObject({ status: 'canceled', cancelReason: 'postOnly' });
    expect(desk.entries).toHaveLength(0);
    expect(desk.place({ size: '1', type: 'limit', price: '19999', postOnly: true }).status).toBe('pending');
  });

  it('give back what they froze when canceled, once', () => {
    const order = desk.place({ size: '1', type: 'limit', price: '19000' });
    desk.apply(decideCancel(desk.context, order.id));
    expect(desk.text(available)).toBe('100000');
    expect(decideCancel(desk.context, order.id)).toMatchObject({ refused: 'orderTerminal' });
  });

  it('are amended in place, and fill when their new price is reached', () => {
    const order = desk.place({ size: '1', type: 'limit', price: '19000' });
    const amended = desk.apply(
      decideAmend(desk.context, order.id, { size: toUnits('2'), stopLoss: '18000' }),
    ).order;
    expect(amended).toMatchObject({ hold: toUnits('767.6'), stopLoss: '18000' });
    const filled = desk.apply(decideAmend(desk.context, order.id, { price: '20100' })).order;
    expect(filled).toMatchObject({ status: 'filled', averagePrice: '20000' });
    expect(decideAmend(desk.context, order.id, { price: '19000' })).toMatchObject({
      refused: 'orderTerminal',
    });
  });

  it('that close hold nothing, and end with their position', () => {
    desk.place({ size: '1' });
    const order = desk.place({ size: '1', action: 'close', type: 'limit', price: '21000' });
    expect(order).toMatchObject({ status: 'pending', hold: 0n, reduceOnly: true });
    desk.apply(decideClose(desk.context, desk.position.id, {}));
    expect(desk.orders.get(order.id)).toMatchObject({ status: 'canceled', cancelReason: 'positionClosed' });
  });

  it('that close fill no more than is left of the position', () => {
    desk.place({ size: '1' });
    const order = desk.place({ size: '1', action: 'close', type: 'limit', price: '21000' });
    desk.apply(decideClose(desk.context, desk.position.id, { size: toUnits('0.4') }));
    desk.moveTo(21_000);
    const filled = desk.apply(decideResting(desk.context, order.id)).order;
    expect(filled).toMatchObject({ filledSize: toUnits('0.6'), status: 'filled' });
    expect(desk.openPositions).toHaveLength(0);
  });
});

describe('modes', () => {
  it('cannot be switched while orders or positions are open', () => {
    expect(declineModeSwitch(desk.context.account, 'marginMode')).toBeUndefined();
    desk.place({ size: '1', type: 'limit', price: '19000' });
    expect(declineModeSwitch(desk.context.account, 'marginMode')).toMatchObject({
      refused: 'marginModeHasOrders',
    });
    desk.place({ size: '1' });
    const declined = declineModeSwitch(desk.context.account, 'positionMode');
    expect(declined).toMatchObject({ refused: 'positionModeHasPositions' });
  });
});
