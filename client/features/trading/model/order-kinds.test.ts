/** Every kind of order with all of its fields, of both sides, opening and closing. */
import { describe, expect, it } from 'vitest';
import type { NumberField, OrderDraft, OrderKind, TicketSide } from './order-draft.ts';
import { pendingRules } from './order-kinds.ts';
import { summarize } from './order-summary.ts';
import { createTicket, position } from './ticket.fixture.ts';

interface Case {
  draft: Partial<OrderDraft>;
  required: readonly NumberField[];
  call: string;
  /** Fields of the request besides symbol, side, action, size and leverage. */
  body: object;
  /** True if the order may carry take profit and stop loss. */
  protects: boolean;
}

const trigger = { triggerBy: 'mark', triggerPrice: '110' } as const;

const cases: Readonly<Record<OrderKind, Case>> = {
  limit: {
    draft: { price: '95.10', timeInForce: 'postOnly' },
    required: ['price', 'amount'],
    call: 'create',
    body: { type: 'limit', price: '95.1', postOnly: true },
    protects: true,
  },
  market: {
    draft: {},
    required: ['amount'],
    call: 'create',
    body: { type: 'market', maxSlippage: '0.05' },
    protects: true,
  },
  stopMarket: {
    draft: trigger,
    required: ['triggerPrice', 'amount'],
    call: 'place',
    body: { type: 'market', ...trigger },
    protects: true,
  },
  stopLimit: {
    draft: { ...trigger, price: '111', timeInForce: 'FOK' },
    required: ['triggerPrice', 'price', 'amount'],
    call: 'place',
    body: { type: 'limit', price: '111', timeInForce: 'FOK', ...trigger },
    protects: true,
  },
  trailing: {
    draft: { triggerBy: 'last', callback: '2', activationPrice: '105' },
    required: ['callback', 'amount'],
    call: 'place',
    body: { type: 'market', triggerBy: 'last', callbackRate: '0.02', activationPrice: '105' },
    protects: true,
  },
  pair: {
    draft: { ...trigger, price: '95' },
    required: ['price', 'triggerPrice', 'amount'],
    call: 'pair',
    body: {},
    protects: false,
  },
  timedLimit: {
    draft: { price: '95', timeInForce: 'IOC' },
    required: ['price', 'amount'],
    call: 'place',
    body: { type: 'limit', price: '95', timeInForce: 'IOC' },
    protects: true,
  },
  scaled: {
    draft: { price: '96', to: '92', count: '3', shape: 'increasing', timeInForce: 'postOnly' },
    required: ['price', 'to', 'count', 'amount'],
    call: 'scaled',
    body: { from: '96', to: '92', count: 3, shape: 'increasing', postOnly: true },
    protects: false,
  },
};

const kinds = Object.keys(cases) as OrderKind[];
const sides = ['buy', 'sell'] as const;
const both = [position({ id: 'long' }), position({ id: 'short', side: 'short' })];

function ticketOfKind(kind: OrderKind, change: Partial<OrderDraft> = {}) {
  const draft = { kind, amount: '0.5', ...cases[kind].draft, ...change };
  return createTicket({ draft, account: { positionMode: 'split', positions: both } });
}

function getRequest(kind: OrderKind, side: TicketSide, change: Partial<OrderDraft> = {}) {
  const ticket = ticketOfKind(kind, change);
  return ticket.rules.createRequest(ticket, side, summarize(ticket)[side].size);
}

describe.each(kinds)('an order of the kind %s', (kind) => {
  const { required, call, body, protects } = cases[kind];
  const maker = kind === 'limit' ? { price: '98' } : {};

  it.each(sides)('that opens is written with its leverage (%s)', (side) => {
    const request = getRequest(kind, side);
    const target = { symbol: 'BTCUSDT', action: 'open', leverage: 10, size: '0.5' };
    const positionSide = side === 'buy' ? 'long' : 'short';
    expect(request.call).toBe(call);
    if (kind !== 'pair') expect(request.input).toEqual({ ...target, side: positionSide, ...body });
    else {
      const legs = [
        { side: positionSide, type: 'limit', price: '95' },
        { side: positionSide, type: 'market', ...trigger },
      ];
      expect(request.input).toEqual({ ...target, legs });
    }
  });

  it.each(sides)('that closes names the position of the other side instead (%s)', (side) => {
    const { input } = getRequest(kind, side, { reduceOnly: true });
    const closed = side === 'buy' ? 'short' : 'long';
    expect(input).toMatchObject({ action: 'close', positionId: closed, size: '0.5' });
    expect(input).not.toHaveProperty('leverage');
    if ('side' in input) expect(input.side).toBe(closed);
    expect('reduceOnly' in input).toBe(call === 'create');
  });

  it('is not sent without one of its fields, and with all of them has no problem', () => {
    for (const side of sides) {
      // A post-only sell must not fill.
      const change = side === 'sell' && kind === 'limit' ? { price: '105' } : maker;
      expect(summarize(ticketOfKind(kind, change))[side].problems).toEqual([]);
    }
    for (const missing of required) {
      const { buy, sell } = summarize(ticketOfKind(kind, { [missing]: '' }));
      expect(buy.problems.map(({ field }) => field)).toContain(missing);
      expect(sell.problems.map(({ field }) => field)).toContain(missing);
    }
  });

  it('states price, costs and largest size of both sides, and the position that it leaves', () => {
    for (const summary of Object.values(summarize(ticketOfKind(kind)))) {
      expect(Number(summary.price)).toBeGreaterThan(0);
      expect(Number(summary.costs?.margin)).toBeGreaterThan(0);
      expect(Number(summary.largest)).toBeGreaterThan(0.5);
      expect(summary.position?.after.size).toBe('0.5');
    }
    const closing = summarize(ticketOfKind(kind, { reduceOnly: true }));
    for (const { costs, largest, position: held } of Object.values(closing)) {
      expect([costs?.cost, largest, held?.before.size, held?.after.size]).toEqual(['0', '2', '2', '1.5']);
    }
  });

  it('carries take profit and stop loss only if it opens a position', () => {
    const guarded = { protect: true, takeProfit: '130.0', stopLoss: '80' };
    const { input } = getRequest(kind, 'buy', guarded);
    const written = { takeProfit: '130', stopLoss: '80' };
    if (protects) expect(input).toMatchObject(written);
    else expect(input).not.toHaveProperty('takeProfit');
    expect(getRequest(kind, 'buy', { ...guarded, reduceOnly: true }).input).not.toHaveProperty('takeProfit');
    expect(getRequest(kind, 'buy', { ...guarded, protect: false }).input).not.toHaveProperty('stopLoss');
  });
});

it('a trailing stop is written with a distance in price units or in percent', () => {
  const change = { callback: '250', callbackAs: 'distance', activationPrice: '' } as const;
  const { input } = getRequest('trailing', 'buy', change);
  expect(input).toMatchObject({ callbackDistance: '250' });
  expect(input).not.toHaveProperty('callbackRate');
  expect(input).not.toHaveProperty('activationPrice');
});

it('nothing is known about an order whose rules are not loaded', () => {
  const { buy } = summarize({ ...ticketOfKind('stopMarket'), rules: pendingRules });
  expect(buy).toMatchObject({ price: null, costs: null, fill: null });
});
