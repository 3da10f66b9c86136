import { describe, expect, it } from 'vitest';
import { summarizeSide } from './order-summary.ts';
import { createTicket, position } from './ticket.fixture.ts';
import type { Ticket } from './ticket.ts';

const limit = (price: string, amount: string) => ({ kind: 'limit', price, amount }) as const;
const market = (amount: string) => ({ kind: 'market', amount }) as const;

function keys(ticket: Ticket, side: 'buy' | 'sell' = 'buy'): string[] {
  return summarizeSide(ticket, side).problems.map(({ field, key }) => `${field} ${key}`);
}

const request = (ticket: Ticket, side: 'buy' | 'sell') =>
  ticket.rules.createRequest(ticket, side, summarizeSide(ticket, side).size).input;

describe('the problems of an order', () => {
  it('are none if the order would be accepted', () => {
    expect(keys(createTicket({ draft: limit('95', '2') }))).toEqual([]);
    expect(keys(createTicket({ draft: market('1') }), 'sell')).toEqual([]);
  });
  it.each([
    ['an empty form', limit('', ''), ['price priceMissing']],
    ['an empty amount', limit('95', ''), ['amount amountMissing']],
    ['a price off the grid', limit('95.123', '1'), ['price pricePrecision']],
    ['a price far away', limit('600', '1'), ['price priceOutOfBand']],
    ['a size under the minimum', limit('95', '0.00005'), ['amount sizeBelowMinimum']],
    ['a size over the maximum', limit('95', '101'), ['amount sizeAboveMaximum']],
  ])('name %s', (_, draft, expected) => {
    expect(keys(createTicket({ draft }))).toEqual(expected);
  });
  it.each([
    ['the price step', limit('95.123', '1'), 'USDT'],
    ['the price band', limit('600', '1'), 'USDT'],
    ['the minimum size', limit('95', '0.00005'), 'BTC'],
    ['the maximum size', limit('95', '101'), 'BTC'],
    ['the side of a stop loss', { ...limit('95', '1'), protect: true, stopLoss: '97' }, 'USDT'],
  ])('carry the unit of %s', (_, draft, unit) => {
    const { problems } = summarizeSide(createTicket({ draft }), 'buy');
    expect(problems.map(({ values }) => values?.unit)).toEqual([unit]);
  });
  it('name protection that is opened and left empty', () => {
    const draft = { ...limit('95', '2'), protect: true };
    expect(keys(createTicket({ draft }))).toEqual(['takeProfit protectionMissing']);
    expect(keys(createTicket({ draft: { ...draft, stopLoss: '90' } }))).toEqual([]);
    expect(keys(createTicket({ draft: { ...draft, protect: false } }))).toEqual([]);
  });
  it('state the missing money', () => {
    const ticket = createTicket({ draft: limit('95', '2'), account: { cash: '19' } });
    expect(summarizeSide(ticket, 'buy').problems).toEqual([
      { field: 'order', key: 'insufficientFunds', values: { missing: '0.038' } },
    ]);
  });
  it('let limit orders wait while the market is closed, and refuse market orders', () => {
    const closed = { state: 'closed' } as const;
    expect(keys(createTicket({ draft: limit('95', '1'), market: closed }))).toEqual([]);
    expect(keys(createTicket({ draft: market('1'), market: closed }))).toEqual(['order marketClosed']);
    expect(keys(createTicket({ draft: market('1'), market: { state: 'halted' } }))).toEqual([
      'order marketHalted',
    ]);
  });
  it('count everything that would be held for the leverage tier', () => {
    const leverage = { leverage: 125 };
    const rich = { cash: '100000', wallet: '100000', equity: '100000' };
    const small = createTicket({ draft: limit('95', '100'), account: rich, ticket: leverage });
    expect(keys(small)).toEqual([]);
    const held = { ...rich, positions: [position({ size: '600', leverage: 125 })] };
    expect(keys(createTicket({ draft: limit('95', '10'), account: held, ticket: leverage }))).toEqual([
      'leverage leverageAboveTier',
    ]);
  });
  it('name a post-only order that would fill', () => {
    expect(keys(createTicket({ draft: { ...limit('101', '1'), timeInForce: 'postOnly' } }))).toEqual([
      'price postOnlyWouldFill',
    ]);
  });
});

describe('a reducing order', () => {
  const reduce = { ...market('1'), reduceOnly: true };
  it('needs a position of the other side', () => {
    expect(keys(createTicket({ draft: reduce }), 'sell')).toEqual(['order nothingToReduce']);
    expect(keys(createTicket({ draft: reduce, account: { positions: [position()] } }), 'sell')).toEqual([]);
  });
  it('reduces a single position in split mode and refuses to choose among several', () => {
    const split = { positionMode: 'split' as const };
    const one = createTicket({ draft: reduce, account: { ...split, positions: [position()] } });
    expect(keys(one, 'sell')).toEqual([]);
    expect(request(one, 'sell')).toMatchObject({
      positionId: 'p-1',
      action: 'close',
    });
    const two = { ...split, positions: [position(), position({ id: 'p-2' })] };
    expect(keys(createTicket({ draft: reduce, account: two }), 'sell')).toContain('order nameThePosition');
  });
  it('may close a position smaller than the smallest order', () => {
    const crumb = { positions: [position({ size: '0.00005' })] };
    expect(keys(createTicket({ draft: { ...reduce, amount: '0.00005' }, account: crumb }), 'sell')).toEqual(
      [],
    );
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
    expect(keys(createTicket({ draft: protect(takeProfit, stopLoss) }), side)).toEqual(expected);
  });
});

describe('the request that places an order', () => {
  it('has the fields of its kind, in one spelling', () => {
    const draft = { ...limit('095.10', '2'), protect: true, takeProfit: '110.0', stopLoss: '' };
    const ticket = createTicket({ draft: { ...draft, price: '95.10' } });
    expect(request(ticket, 'buy')).toEqual({
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
    const ticket = createTicket({
      draft: { ...market('1'), reduceOnly: true },
      account: { positions: [position()] },
    });
    expect(request(ticket, 'sell')).toEqual({
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

describe('the warnings about an order', () => {
  const warnings = (ticket: Ticket, side: 'buy' | 'sell' = 'buy') =>
    summarizeSide(ticket, side).warnings.map(({ key }) => key);
  it('are none for an ordinary order', () => {
    expect(warnings(createTicket({ draft: limit('95', '2') }))).toEqual([]);
  });
  it('name a price on the losing side, a large share of the equity, a changed leverage and a thin book', () => {
    expect(warnings(createTicket({ draft: limit('110', '1') }))).toContain('priceFar');
    expect(warnings(createTicket({ draft: limit('90', '1') }))).toEqual([]);
    const poor = { cash: '30', wallet: '30', equity: '30' };
    expect(warnings(createTicket({ draft: limit('95', '2'), account: poor }))).toContain('equityShare');
    const held = { positions: [position({ leverage: 20 })] };
    expect(warnings(createTicket({ draft: limit('95', '1'), account: held }))).toContain('leverage');
    expect(warnings(createTicket({ draft: market('5') }))).toContain('partial');
  });
  it('name a liquidation price close to the mark', () => {
    expect(warnings(createTicket({ draft: limit('99.9', '1'), ticket: { leverage: 125 } }))).toContain(
      'nearLiquidation',
    );
  });
});
