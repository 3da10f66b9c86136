import { describe, expect, it } from 'vitest';
import type { OrderDraft, TicketSide } from './order-draft.ts';
import { computePercentAmount } from './order-size.ts';
import { summarizeSide } from './order-summary.ts';
import { guessSide } from './protection.ts';
import { createTicket, position } from './ticket.fixture.ts';

type Change = Partial<OrderDraft>;

const stop = { kind: 'stopMarket', triggerPrice: '120', amount: '2' } as const;
const set = { kind: 'scaled', price: '100', to: '98', count: '3', amount: '0.6' } as const;

/** Creates the ticket of a stop at 120 for 2 BTC, with changes. */
const ticketFor = (change: Change = {}, changes: Omit<Parameters<typeof createTicket>[0], 'draft'> = {}) =>
  createTicket({ ticket: { leverage: 20 }, ...changes, draft: { ...stop, ...change } });

const getSummary = (change: Change = {}, side: TicketSide = 'buy') => summarizeSide(ticketFor(change), side);
const getProblems = (change: Change, side: TicketSide = 'buy') =>
  getSummary(change, side).problems.map(({ field, key }) => `${field} ${key}`);

describe('the price at which an order is expected to fill', () => {
  it.each<[string, Change, string | null]>([
    ['is the trigger of a stop', {}, '120'],
    ['is the limit of a stop limit', { kind: 'stopLimit', price: '121' }, '121'],
    ['is unknown for a stop without a trigger', { triggerPrice: '' }, null],
    ['is that of the leg of a pair which costs more', { kind: 'pair', price: '90' }, '120'],
    [
      'is what the orders of a set pay on average',
      { kind: 'scaled', price: '100', to: '90', count: '3', shape: 'increasing' },
      '93.33',
    ],
    [
      'is the best price of the book for the orders of a set that fill at once',
      { kind: 'scaled', price: '110', to: '90', count: '2' },
      '95.5',
    ],
    [
      'is the price of each order of a set that only adds to the book',
      { kind: 'scaled', price: '110', to: '90', count: '2', timeInForce: 'postOnly' },
      '100',
    ],
    ['is the higher end of an incomplete set', { kind: 'scaled', price: '100', to: '90', count: '' }, '100'],
    ['is behind the last price for a trailing buy', { kind: 'trailing' }, '101'],
    [
      'is behind the activation of a trailing order that is not active',
      { kind: 'trailing', activationPrice: '80', callback: '2' },
      '81.6',
    ],
    ['is a fixed distance behind', { kind: 'trailing', callback: '3', callbackAs: 'distance' }, '103'],
    ['is unknown for a trailing order without a distance', { kind: 'trailing', callback: '' }, null],
  ])('%s', (_, change, price) => {
    expect(getSummary(change).price).toBe(price);
  });

  it('is below the market for a trailing sell', () => {
    expect(getSummary({ kind: 'trailing', callback: '5' }, 'sell').price).toBe('95');
  });
});

describe('the expected cost', () => {
  it.each<[string, string, Change]>([
    ['taker', 'a set that crosses the market', { ...set, price: '90', to: '110', count: '2' }],
    ['maker', 'a set that rests', { ...set, price: '90', to: '100', count: '2' }],
    ['taker', 'a limit beyond its trigger', { kind: 'stopLimit', price: '121' }],
    ['maker', 'a limit before its trigger', { kind: 'stopLimit', price: '119' }],
    ['maker', 'a post-only limit', { kind: 'stopLimit', price: '121', timeInForce: 'postOnly' }],
    ['taker', 'a stop', {}],
  ])('has the fee of a %s for %s', (liquidity, _, change) => {
    expect(getSummary(change).liquidity).toBe(liquidity);
  });

  it('is that at the trigger, not at the present price', () => {
    const { costs, price, missing } = getSummary();
    // 2 x 120 / 20, and 0.05 % of 240.
    expect(costs).toMatchObject({ notional: '240', margin: '12', fee: '0.12', cost: '12.12' });
    expect(price).toBe('120');
    expect(missing).toBeNull();
  });

  it('includes the amount that the account lacks now, which does not prevent the order', () => {
    const { missing, problems } = summarizeSide(ticketFor({}, { account: { cash: '10' } }), 'buy');
    expect(missing).toBe('2.12');
    expect(problems).toEqual([]);
  });

  it('is nothing for a reducing order, whose size is at most the position', () => {
    const positions = [position({ side: 'short', size: '1.5' })];
    const summary = summarizeSide(ticketFor({ reduceOnly: true }, { account: { positions } }), 'buy');
    expect(summary.size).toBe('1.5');
    expect(summary.costs?.cost).toBe('0');
  });

  it('has a liquidation price with the mark at the trigger', () => {
    const liquidation = Number(getSummary().position?.after.liquidationPrice);
    expect(liquidation).toBeGreaterThan(110);
    expect(liquidation).toBeLessThan(120);
  });
});

describe('a share of the largest size', () => {
  it('is the size that the account pays for at the expected price', () => {
    const account = { cash: '100' };
    const amount = computePercentAmount(ticketFor({}, { account }), 100);
    const missing = (size: string) => summarizeSide(ticketFor({ amount: size }, { account }), 'buy').missing;
    expect(amount).toBe(summarizeSide(ticketFor({}, { account }), 'buy').largest);
    expect(missing(amount)).toBeNull();
    expect(missing(String(Number(amount) * 1.01))).not.toBeNull();
    expect(computePercentAmount(ticketFor(), 0)).toBe('');
  });

  it('is computed at the price of the market while the order names none', () => {
    expect(Number(computePercentAmount(ticketFor({ triggerPrice: '' }), 25))).toBeGreaterThan(0);
  });

  it('of a close is a share of the position, whichever side holds it', () => {
    const close = { reduceOnly: true, side: 'sell' } as const;
    const positions = [position({ side: 'short', size: '3' })];
    expect(computePercentAmount(ticketFor(close, { account: { positions } }), 50)).toBe('1.5');
    expect(computePercentAmount(ticketFor(close), 50)).toBe('0');
  });

  it('in quote units is worth that share at the expected price', () => {
    const ticket = { leverage: 20, unit: 'quote' } as const;
    const amount = computePercentAmount(ticketFor({}, { ticket, account: { cash: '100' } }), 100);
    const typed = summarizeSide(ticketFor({ amount }, { ticket, account: { cash: '100' } }), 'buy');
    expect(Number(amount)).toBeCloseTo(Number(typed.size) * 120, 1);
  });
});

describe('a close', () => {
  const held = (id: string) => position({ id, size: '1.5' });
  const problems = (positions: ReturnType<typeof held>[], amount = '1') => {
    const ticket = ticketFor({ reduceOnly: true, amount }, { account: { positionMode: 'split', positions } });
    return summarizeSide(ticket, 'sell').problems.map(({ key }) => key);
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
  const guarded = { protect: true, takeProfit: '130', stopLoss: '110' };

  it('are measured from the trigger', () => {
    expect(getProblems(guarded)).toEqual([]);
    expect(getProblems(guarded, 'sell')).toEqual(['takeProfit takeProfitBelow', 'stopLoss stopLossAbove']);
  });

  it('of a trailing order are measured from the mark', () => {
    const at = (takeProfit: string) =>
      getProblems({ kind: 'trailing', callback: '5', protect: true, takeProfit });
    expect(at('101')).toEqual([]);
    expect(at('99')).toEqual(['takeProfit takeProfitAbove']);
  });

  it('determine the side that they apply to', () => {
    expect(guessSide(guarded, '120', 'buy')).toBe('buy');
    expect(guessSide({ takeProfit: '100', stopLoss: '' }, '120', 'buy')).toBe('sell');
    expect(guessSide({ takeProfit: '', stopLoss: '125' }, '120', 'buy')).toBe('sell');
  });
});

describe('the warning about a price far from the market', () => {
  const warnings = (change: Change, side: TicketSide) =>
    getSummary(change, side).warnings.map(({ key }) => key);
  const scaled = { kind: 'scaled', count: '2' } as const;

  it.each<[string, Change, TicketSide]>([
    ['a limit order with a time in force', { kind: 'timedLimit', price: '110', timeInForce: 'IOC' }, 'buy'],
    ['one that sells far below', { kind: 'timedLimit', price: '90', timeInForce: 'FOK' }, 'sell'],
    ['a set by its nearer end', { ...scaled, price: '110', to: '90' }, 'buy'],
    ['a set by its farther end', { ...scaled, price: '99', to: '108' }, 'buy'],
    ['the limit of a pair', { kind: 'pair', price: '110', triggerPrice: '105' }, 'buy'],
  ])('is given for %s', (_, change, side) => {
    expect(warnings(change, side)).toContain('priceFar');
  });

  it.each<[string, Change]>([
    ['a limit order near the market', { kind: 'timedLimit', price: '99' }],
    ['one that waits on the winning side', { kind: 'timedLimit', price: '90' }],
    ['a set on the winning side', { ...scaled, price: '99', to: '90' }],
    ['the trigger of a stop', { triggerPrice: '150' }],
  ])('is not given for %s', (_, change) => {
    expect(warnings(change, 'buy')).not.toContain('priceFar');
  });
});

describe('a scaled order', () => {
  it('lists each of its orders before it is sent', () => {
    expect(getSummary({ ...set, shape: 'decreasing' }).legs).toEqual([
      { price: '100', size: '0.3' },
      { price: '99', size: '0.2' },
      { price: '98', size: '0.1' },
    ]);
    expect(getSummary().legs).toEqual([]);
  });

  it.each<[Change, string[]]>([
    [{}, []],
    [{ count: '1' }, ['count scaledCount']],
    [{ count: '21' }, ['count scaledCount']],
    [{ count: '2.5' }, ['count scaledCount']],
    [{ to: '100' }, ['count scaledCount']],
    [{ amount: '0.00002' }, ['amount scaledSize']],
  ])('with %o has the problems %j', (change, problems) => {
    expect(getProblems({ ...set, ...change })).toEqual(problems);
  });
});

it('a limit order with a time in force is checked against book and balance like any other', () => {
  const timed = { kind: 'timedLimit', price: '95', timeInForce: 'IOC' } as const;
  const problems = (change: Change, cash = '10000') =>
    summarizeSide(ticketFor({ ...timed, ...change }, { account: { cash } }), 'buy').problems.map(
      ({ field, key }) => `${field} ${key}`,
    );
  expect(problems({})).toEqual([]);
  expect(problems({}, '1')).toEqual(['order insufficientFunds']);
  expect(problems({ price: '95.123' })).toEqual(['price pricePrecision']);
  expect(problems({ price: '101', timeInForce: 'postOnly' })).toEqual(['price postOnlyWouldFill']);
});
