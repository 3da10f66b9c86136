import { describe, expect, it } from 'vitest';
import {
  type AdvancedDraft,
  advancedBody,
  changeAdvanced,
  emptyAdvanced,
  missingFields,
} from './advanced-order.ts';
import {
  expectedAmount,
  expectedLargest,
  expectedPrice,
  expectedProblems,
  expectedReceipt,
  sideOfProtection,
} from './expected-order.ts';
import { position, ticketOf } from './ticket.fixture.ts';

const stop: AdvancedDraft = { ...emptyAdvanced, triggerPrice: '120', size: '2' };
const place = { symbol: 'BTCUSDT', leverage: 20, positionId: undefined };
const of = (change: Partial<AdvancedDraft>): AdvancedDraft => ({ ...stop, ...change });

describe('the price an order is expected at', () => {
  it.each<[string, Partial<AdvancedDraft>, string | undefined]>([
    ['a stop: its trigger', {}, '120'],
    ['a stop limit: its limit', { kind: 'stopLimit', price: '121' }, '121'],
    ['a stop without a trigger: none', { triggerPrice: '' }, undefined],
    ['a pair: the leg that costs more', { kind: 'pair', price: '90' }, '120'],
    [
      'a scaled order: what its orders pay on average',
      { kind: 'scaled', price: '100', to: '90', count: '3', shape: 'increasing' },
      '93.33',
    ],
    [
      'a scaled order through the market: what its orders pay, those that fill at once at the best price of the book',
      { kind: 'scaled', price: '110', to: '90', count: '2', shape: 'flat', size: '2' },
      '95.5',
    ],
    [
      'a scaled order through the market that adds to the book alone: its own prices',
      {
        kind: 'scaled',
        price: '110',
        to: '90',
        count: '2',
        shape: 'flat',
        size: '2',
        timeInForce: 'postOnly',
      },
      '100',
    ],
    [
      'a scaled order that is half typed: its higher end',
      { kind: 'scaled', price: '100', to: '90', count: '' },
      '100',
    ],
    ['a trailing buy: behind the last price', { kind: 'trailing' }, '101'],
    [
      'one that is not active: behind its activation',
      { kind: 'trailing', activationPrice: '80', callback: '2' },
      '81.6',
    ],
    ['by a distance', { kind: 'trailing', callback: '3', callbackAs: 'distance' }, '103'],
    ['without a callback: none', { kind: 'trailing', callback: '' }, undefined],
  ])('%s', (_, change, price) => {
    expect(expectedPrice(ticketOf({ market: { last: '100' } }), of(change), 'buy')).toBe(price);
  });

  it('lies below for a trailing sell', () => {
    const draft = of({ kind: 'trailing', callback: '5' });
    expect(expectedPrice(ticketOf({ market: { last: '100' } }), draft, 'sell')).toBe('95');
  });
});

describe('what it would cost', () => {
  it.each([
    ['taker', '110'],
    ['maker', '100'],
  ] as const)('a scaled order pays the %s fee when it ends at %s', (liquidity, to) => {
    const draft = of({ kind: 'scaled', price: '90', to, count: '2', shape: 'flat', size: '2' });
    expect(expectedReceipt(ticketOf({ ticket: { leverage: 20 } }), draft, 'buy').liquidity).toBe(liquidity);
  });

  it('at its trigger, not at the price of now', () => {
    const { preview, price, missing } = expectedReceipt(ticketOf({ ticket: { leverage: 20 } }), stop, 'buy');
    // 2 x 120 / 20, and 0.05 % of 240.
    expect(preview).toMatchObject({ notional: '240', margin: '12', fee: '0.12', cost: '12.12' });
    expect(price).toBe('120');
    expect(missing).toBeNull();
  });

  it('says what the account would lack if it were due now', () => {
    const ticket = ticketOf({ ticket: { leverage: 20 }, account: { cash: '10' } });
    expect(expectedReceipt(ticket, stop, 'buy').missing).toBe('2.12');
  });

  it('pays the maker fee only where it can rest', () => {
    const rate = (change: Partial<AdvancedDraft>) => expectedReceipt(ticketOf(), of(change), 'buy').liquidity;
    expect(rate({ kind: 'stopLimit', price: '121' })).toBe('taker');
    expect(rate({ kind: 'stopLimit', price: '119' })).toBe('maker');
    expect(rate({ kind: 'stopLimit', price: '121', timeInForce: 'postOnly' })).toBe('maker');
  });

  it('costs nothing where it reduces, and no more than is held', () => {
    const ticket = ticketOf({ account: { positions: [position({ side: 'short', size: '1.5' })] } });
    const receipt = expectedReceipt(ticket, of({ reduceOnly: true }), 'buy');
    expect(receipt.size).toBe('1.5');
    expect(receipt.preview?.cost).toBe('0');
  });

  it('has a liquidation price as if the mark had come to the trigger', () => {
    const { preview } = expectedReceipt(ticketOf({ ticket: { leverage: 20 } }), stop, 'buy');
    const liquidation = Number(preview?.liquidationPrice);
    expect(liquidation).toBeGreaterThan(110);
    expect(liquidation).toBeLessThan(120);
  });
});

describe('a share of the largest size', () => {
  it('is what the account pays for at that price', () => {
    const ticket = ticketOf({ ticket: { leverage: 20 }, account: { cash: '100' } });
    const whole = of({ size: expectedAmount(ticket, stop, 'buy', 100) });
    expect(whole.size).toBe(expectedLargest(ticket, stop, 'buy'));
    expect(expectedReceipt(ticket, whole, 'buy').missing).toBeNull();
    const more = of({ size: String(Number(whole.size) * 1.01) });
    expect(expectedReceipt(ticket, more, 'buy').missing).not.toBeNull();
    expect(expectedAmount(ticket, stop, 'buy', 0)).toBe('');
  });

  it('of a close is a share of the position, whichever side holds it', () => {
    const ticket = ticketOf({ account: { positions: [position({ side: 'short', size: '3' })] } });
    expect(expectedAmount(ticket, of({ reduceOnly: true }), 'sell', 50)).toBe('1.5');
    expect(expectedAmount(ticketOf(), of({ reduceOnly: true }), 'sell', 50)).toBe('0');
  });
});

describe('a close', () => {
  const held = (id: string) => position({ id, size: '1.5' });
  const problems = (positions: ReturnType<typeof held>[], size = '1') => {
    const ticket = ticketOf({ account: { positionMode: 'split', positions } });
    return expectedProblems(ticket, of({ reduceOnly: true, size }), 'sell').map(({ key }) => key);
  };

  it('needs a position, and of several the one that is meant', () => {
    expect(problems([])).toEqual(['nothingToReduce']);
    expect(problems([held('p-1')])).toEqual([]);
    expect(problems([held('p-1'), held('p-2')])).toEqual(['nameThePosition']);
  });

  it('is of no more than is held', () => {
    expect(problems([held('p-1')], '1.5')).toEqual([]);
    expect(problems([held('p-1')], '1.6')).toEqual(['sizeAboveMaximum']);
  });
});

describe('take profit and stop loss', () => {
  const guarded = of({ protect: true, takeProfit: '130', stopLoss: '110' });

  it('are measured from the trigger', () => {
    expect(expectedProblems(ticketOf(), guarded, 'buy')).toEqual([]);
    expect(expectedProblems(ticketOf(), guarded, 'sell').map(({ key }) => key)).toEqual([
      'takeProfitBelow',
      'stopLossAbove',
    ]);
  });

  it('tell which side they are for', () => {
    expect(sideOfProtection(guarded, '120')).toBe('buy');
    expect(sideOfProtection(of({ protect: true, takeProfit: '100' }), '120')).toBe('sell');
    expect(sideOfProtection(of({ protect: true, stopLoss: '125' }), '120')).toBe('sell');
  });

  it('are sent where they are open, and never with a close or one of several', () => {
    expect(advancedBody(guarded, 'buy', place)).toMatchObject({
      takeProfit: '130',
      stopLoss: '110',
      triggerPrice: '120',
    });
    expect(advancedBody({ ...guarded, protect: false }, 'buy', place)).not.toHaveProperty('takeProfit');
    expect(changeAdvanced(guarded, { reduceOnly: true }).protect).toBe(false);
    expect(changeAdvanced(guarded, { kind: 'pair' }).protect).toBe(false);
    expect(missingFields(of({ protect: true }))).toEqual(['takeProfit']);
  });
});
