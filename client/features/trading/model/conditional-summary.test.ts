import { describe, expect, it } from 'vitest';
import { createSingleBody, findMissingFields } from './conditional-order.ts';
import { computePercentSize, estimatePrice, summarizeConditional } from './conditional-summary.ts';
import { type ConditionalDraft, emptyConditional, emptyDraft, reduceDraft } from './order-draft.ts';
import { guessSide } from './protection.ts';
import { position, ticketOf } from './ticket.fixture.ts';

const stop: ConditionalDraft = { ...emptyConditional, triggerPrice: '120', size: '2' };
const place = { symbol: 'BTCUSDT', leverage: 20, positionId: undefined };
const edit = (conditional: ConditionalDraft, change: Partial<ConditionalDraft>) =>
  reduceDraft({ ...emptyDraft, conditional }, { kind: 'editConditional', change }).conditional;
const of = (change: Partial<ConditionalDraft>): ConditionalDraft => ({ ...stop, ...change });

describe('the price an order is expected at', () => {
  it.each<[string, Partial<ConditionalDraft>, string | undefined]>([
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
    expect(estimatePrice(ticketOf({ market: { last: '100' } }), of(change), 'buy')).toBe(price);
  });

  it('lies below for a trailing sell', () => {
    const draft = of({ kind: 'trailing', callback: '5' });
    expect(estimatePrice(ticketOf({ market: { last: '100' } }), draft, 'sell')).toBe('95');
  });
});

describe('the expected cost', () => {
  it.each([
    ['taker', '110'],
    ['maker', '100'],
  ] as const)('a scaled order pays the %s fee when it ends at %s', (liquidity, to) => {
    const draft = of({ kind: 'scaled', price: '90', to, count: '2', shape: 'flat', size: '2' });
    expect(summarizeConditional(ticketOf({ ticket: { leverage: 20 } }), draft, 'buy').liquidity).toBe(
      liquidity,
    );
  });

  it('is that at its trigger, not at the present price', () => {
    const { costs, price, missing } = summarizeConditional(
      ticketOf({ ticket: { leverage: 20 } }),
      stop,
      'buy',
    );
    // 2 x 120 / 20, and 0.05 % of 240.
    expect(costs).toMatchObject({ notional: '240', margin: '12', fee: '0.12', cost: '12.12' });
    expect(price).toBe('120');
    expect(missing).toBeNull();
  });

  it('includes the amount that the account lacks now', () => {
    const ticket = ticketOf({ ticket: { leverage: 20 }, account: { cash: '10' } });
    expect(summarizeConditional(ticket, stop, 'buy').missing).toBe('2.12');
  });

  it('has the maker fee only if the order can rest', () => {
    const rate = (change: Partial<ConditionalDraft>) =>
      summarizeConditional(ticketOf(), of(change), 'buy').liquidity;
    expect(rate({ kind: 'stopLimit', price: '121' })).toBe('taker');
    expect(rate({ kind: 'stopLimit', price: '119' })).toBe('maker');
    expect(rate({ kind: 'stopLimit', price: '121', timeInForce: 'postOnly' })).toBe('maker');
  });

  it('is nothing for a reducing order, whose size is at most the position', () => {
    const ticket = ticketOf({ account: { positions: [position({ side: 'short', size: '1.5' })] } });
    const summary = summarizeConditional(ticket, of({ reduceOnly: true }), 'buy');
    expect(summary.size).toBe('1.5');
    expect(summary.costs?.cost).toBe('0');
  });

  it('has a liquidation price with the mark at the trigger', () => {
    const { position: opened } = summarizeConditional(ticketOf({ ticket: { leverage: 20 } }), stop, 'buy');
    const liquidation = Number(opened?.after.liquidationPrice);
    expect(liquidation).toBeGreaterThan(110);
    expect(liquidation).toBeLessThan(120);
  });
});

describe('a share of the largest size', () => {
  it('is the size that the account pays for at that price', () => {
    const ticket = ticketOf({ ticket: { leverage: 20 }, account: { cash: '100' } });
    const whole = of({ size: computePercentSize(ticket, stop, 'buy', 100) });
    expect(whole.size).toBe(summarizeConditional(ticket, stop, 'buy').largest);
    expect(summarizeConditional(ticket, whole, 'buy').missing).toBeNull();
    const more = of({ size: String(Number(whole.size) * 1.01) });
    expect(summarizeConditional(ticket, more, 'buy').missing).not.toBeNull();
    expect(computePercentSize(ticket, stop, 'buy', 0)).toBe('');
  });

  it('of a close is a share of the position, whichever side holds it', () => {
    const ticket = ticketOf({ account: { positions: [position({ side: 'short', size: '3' })] } });
    expect(computePercentSize(ticket, of({ reduceOnly: true }), 'sell', 50)).toBe('1.5');
    expect(computePercentSize(ticketOf(), of({ reduceOnly: true }), 'sell', 50)).toBe('0');
  });
});

describe('a close', () => {
  const held = (id: string) => position({ id, size: '1.5' });
  const problems = (positions: ReturnType<typeof held>[], size = '1') => {
    const ticket = ticketOf({ account: { positionMode: 'split', positions } });
    return summarizeConditional(ticket, of({ reduceOnly: true, size }), 'sell').problems.map(
      ({ key }) => key,
    );
  };

  it('needs a position, and refuses to choose among several', () => {
    expect(problems([])).toEqual(['nothingToReduce']);
    expect(problems([held('p-1')])).toEqual([]);
    expect(problems([held('p-1'), held('p-2')])).toEqual(['nameThePosition']);
  });

  it('is at most the position', () => {
    expect(problems([held('p-1')], '1.5')).toEqual([]);
    expect(problems([held('p-1')], '1.6')).toEqual(['sizeAboveMaximum']);
  });
});

describe('take profit and stop loss', () => {
  const guarded = of({ protect: true, takeProfit: '130', stopLoss: '110' });

  it('are measured from the trigger', () => {
    expect(summarizeConditional(ticketOf(), guarded, 'buy').problems).toEqual([]);
    expect(summarizeConditional(ticketOf(), guarded, 'sell').problems.map(({ key }) => key)).toEqual([
      'takeProfitBelow',
      'stopLossAbove',
    ]);
  });

  it('determine the side that they apply to', () => {
    expect(guessSide(guarded, '120', 'buy')).toBe('buy');
    expect(guessSide(of({ protect: true, takeProfit: '100' }), '120', 'buy')).toBe('sell');
    expect(guessSide(of({ protect: true, stopLoss: '125' }), '120', 'buy')).toBe('sell');
  });

  it('are sent if they are open, but never with a close, a pair or a scaled order', () => {
    expect(createSingleBody(guarded, 'buy', place)).toMatchObject({
      takeProfit: '130',
      stopLoss: '110',
      triggerPrice: '120',
    });
    expect(createSingleBody({ ...guarded, protect: false }, 'buy', place)).not.toHaveProperty('takeProfit');
    expect(edit(guarded, { reduceOnly: true }).protect).toBe(false);
    expect(edit(guarded, { kind: 'pair' }).protect).toBe(false);
    expect(findMissingFields(of({ protect: true }))).toEqual(['takeProfit']);
  });
});

describe('the warning about a price far from the market', () => {
  const warn = (change: Partial<ConditionalDraft>, side: 'buy' | 'sell' = 'buy') =>
    summarizeConditional(ticketOf(), of(change), side).warnings.map(({ key }) => key);
  const scaled = { kind: 'scaled', count: '2', size: '2' } as const;

  it.each([
    ['a limit order with a time in force', { kind: 'limit', price: '110', timeInForce: 'IOC' }, 'buy'],
    ['one that sells far below', { kind: 'limit', price: '90', timeInForce: 'FOK' }, 'sell'],
    ['a scaled order by its nearer end', { ...scaled, price: '110', to: '90' }, 'buy'],
    ['a scaled order by its farther end', { ...scaled, price: '99', to: '108' }, 'buy'],
    ['the limit of a pair', { kind: 'pair', price: '110', triggerPrice: '105' }, 'buy'],
  ] as const)('is given for %s', (_, change, side) => {
    expect(warn(change, side)).toContain('priceFar');
  });

  it.each([
    ['a limit order near the market', { kind: 'limit', price: '99' }],
    ['one that waits on the winning side', { kind: 'limit', price: '90' }],
    ['a scaled order on the winning side', { ...scaled, price: '99', to: '90' }],
    ['the trigger of a stop', { triggerPrice: '150' }],
  ] as const)('is not given for %s', (_, change) => {
    expect(warn(change)).not.toContain('priceFar');
  });
});
