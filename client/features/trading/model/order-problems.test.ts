import { describe, expect, it } from 'vitest';
import { guardsOf } from './order-guards.ts';
import { problemsOf } from './order-problems.ts';
import { receiptOf } from './order-receipt.ts';
import { orderBody } from './order-terms.ts';
import { position, ticketOf } from './ticket.fixture.ts';
import type { Ticket } from './ticket.ts';

const limit = (price: string, amount: string) => ({ type: 'limit', price, amount }) as const;
const market = (amount: string) => ({ type: 'market', amount }) as const;

function keys(ticket: Ticket, side: 'buy' | 'sell' = 'buy'): string[] {
  return problemsOf(ticket, side, receiptOf(ticket, side)).map(({ field, key }) => `${field} ${key}`);
}

describe('what stands against an order', () => {
  it('is nothing where all is well', () => {
    expect(keys(ticketOf({ draft: limit('95', '2') }))).toEqual([]);
    expect(keys(ticketOf({ draft: market('1') }), 'sell')).toEqual([]);
  });
  it.each([
    ['an empty form', limit('', ''), ['price priceMissing']],
    ['an empty amount', limit('95', ''), ['amount amountMissing']],
    ['a price off the grid', limit('95.123', '1'), ['price pricePrecision']],
    ['a price far away', limit('600', '1'), ['price priceOutOfBand']],
    ['a size under the minimum', limit('95', '0.00005'), ['amount sizeBelowMinimum']],
    ['a size over the maximum', limit('95', '101'), ['amount sizeAboveMaximum']],
  ])('names %s', (_, draft, expected) => {
    expect(keys(ticketOf({ draft }))).toEqual(expected);
  });
  it('says so where protection was asked for and left empty', () => {
    const draft = { ...limit('95', '2'), protect: true };
    expect(keys(ticketOf({ draft }))).toEqual(['takeProfit protectionMissing']);
    expect(keys(ticketOf({ draft: { ...draft, stopLoss: '90' } }))).toEqual([]);
    expect(keys(ticketOf({ draft: { ...draft, protect: false } }))).toEqual([]);
  });
  it('asks for the missing money', () => {
    const ticket = ticketOf({ draft: limit('95', '2'), account: { cash: '19' } });
    expect(problemsOf(ticket, 'buy', receiptOf(ticket, 'buy'))).toEqual([
      { field: 'order', key: 'insufficientFunds', values: { missing: '0.038' } },
    ]);
  });
  it('lets limit orders wait while the market is closed, and no market order in', () => {
    const closed = { state: 'closed' } as const;
    expect(keys(ticketOf({ draft: limit('95', '1'), market: closed }))).toEqual([]);
    expect(keys(ticketOf({ draft: market('1'), market: closed }))).toEqual(['order marketClosed']);
    expect(keys(ticketOf({ draft: market('1'), market: { state: 'halted' } }))).toEqual([
      'order marketHalted',
    ]);
  });
  it('knows the tier of everything that would be held', () => {
    const leverage = { leverage: 125 };
    const rich = { cash: '100000', wallet: '100000', equity: '100000' };
    const small = ticketOf({ draft: limit('95', '100'), account: rich, ticket: leverage });
    expect(keys(small)).toEqual([]);
    const held = { ...rich, positions: [position({ size: '600', leverage: 125 })] };
    expect(keys(ticketOf({ draft: limit('95', '10'), account: held, ticket: leverage }))).toEqual([
      'leverage leverageAboveTier',
    ]);
  });
  it('says that a post-only order would fill', () => {
    expect(keys(ticketOf({ draft: { ...limit('101', '1'), postOnly: true } }))).toEqual([
      'price postOnlyWouldFill',
    ]);
  });
});

describe('a reducing order', () => {
  const reduce = { ...market('1'), reduceOnly: true };
  it('needs a position of the other side', () => {
    expect(keys(ticketOf({ draft: reduce }), 'sell')).toEqual(['order nothingToReduce']);
    expect(keys(ticketOf({ draft: reduce, account: { positions: [position()] } }), 'sell')).toEqual([]);
  });
  it('in split mode works for a single position and asks to name one of several', () => {
    const split = { positionMode: 'split' as const };
    const one = ticketOf({ draft: reduce, account: { ...split, positions: [position()] } });
    expect(keys(one, 'sell')).toEqual([]);
    expect(orderBody(one, receiptOf(one, 'sell'))).toMatchObject({ positionId: 'p-1', action: 'close' });
    const two = { ...split, positions: [position(), position({ id: 'p-2' })] };
    expect(keys(ticketOf({ draft: reduce, account: two }), 'sell')).toContain('order nameThePosition');
  });
  it('may close what is smaller than the smallest order', () => {
    const crumb = { positions: [position({ size: '0.00005' })] };
    expect(keys(ticketOf({ draft: { ...reduce, amount: '0.00005' }, account: crumb }), 'sell')).toEqual([]);
  });
});

describe('take-profit and stop-loss', () => {
  const protect = (takeProfit: string, stopLoss: string) => ({
    ...limit('100', '1'),
    protect: true,
    takeProfit,
    stopLoss,
  });
  it.each([
    ['buy', '110', '90', []],
    ['buy', '99', '101', ['takeProfit takeProfitAbove', 'stopLoss stopLossBelow']],
    ['sell', '90', '110', []],
    ['sell', '101', '99', ['takeProfit takeProfitBelow', 'stopLoss stopLossAbove']],
    ['buy', '100', '', ['takeProfit takeProfitAbove']],
  ] as const)('of a %s at %s and %s', (side, takeProfit, stopLoss, expected) => {
    expect(keys(ticketOf({ draft: protect(takeProfit, stopLoss) }), side)).toEqual(expected);
  });
});

describe('the order that is sent', () => {
  it('carries what its kind needs, in one spelling', () => {
    const draft = { ...limit('095.10', '2'), protect: true, takeProfit: '110.0', stopLoss: '' };
    const ticket = ticketOf({ draft: { ...draft, price: '95.10' } });
    expect(orderBody(ticket, receiptOf(ticket, 'buy'))).toEqual({
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'limit',
      size: '2',
      price: '95.1',
      leverage: 10,
      takeProfit: '110',
    });
  });
  it('closes the other side when it only reduces', () => {
    const ticket = ticketOf({
      draft: { ...market('1'), reduceOnly: true },
      account: { positions: [position()] },
    });
    expect(orderBody(ticket, receiptOf(ticket, 'sell'))).toEqual({
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'close',
      type: 'market',
      size: '1',
      maxSlippage: '0.05',
      reduceOnly: true,
    });
  });
});

describe('what is asked about once more', () => {
  const guards = (ticket: Ticket, side: 'buy' | 'sell' = 'buy') =>
    guardsOf(ticket, side, receiptOf(ticket, side)).map(({ key }) => key);
  it('is nothing for an ordinary order', () => {
    expect(guards(ticketOf({ draft: limit('95', '2') }))).toEqual([]);
  });
  it('is a price on the losing side, a large share of the equity, a thin book', () => {
    expect(guards(ticketOf({ draft: limit('110', '1') }))).toContain('priceFar');
    expect(guards(ticketOf({ draft: limit('90', '1') }))).toEqual([]);
    const poor = { cash: '30', wallet: '30', equity: '30' };
    expect(guards(ticketOf({ draft: limit('95', '2'), account: poor }))).toContain('equityShare');
    const held = { positions: [position({ leverage: 20 })] };
    expect(guards(ticketOf({ draft: limit('95', '1'), account: held }))).toContain('leverage');
    expect(guards(ticketOf({ draft: market('5') }))).toContain('partial');
  });
  it('is a liquidation price close to the mark', () => {
    expect(guards(ticketOf({ draft: limit('99.9', '1'), ticket: { leverage: 125 } }))).toContain(
      'nearLiquidation',
    );
  });
});
