/**
 * Kinds of orders beside those of the specification: stop and trailing orders that wait for a trigger, limit orders with a time
 * in force, and orders that cancel each other. This product's own; a host that has it says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { conditionalRow, timeInForce, triggerBy } from './conditional-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { orderSets } from './order-sets.ts';
import { idOrAll, placeErrors, sizeErrors, triggerErrors } from './trading-inputs.ts';
import { fillRow, orderAction, orderRow, orderType } from './trading-rows.ts';
import { id, leverage, pageFields, pageOf, positiveAmount, price, share, side, symbol } from './values.ts';

const orderFields = {
  symbol,
  /** Of the position: closing a long position is side long, action close. */
  side,
  action: orderAction,
  type: orderType,
  size: positiveAmount,
  /** Of a limit order. */
  price: z.optional(price),
  /** Of a limit order. */
  timeInForce: z._default(timeInForce, 'GTC'),
  leverage: z.optional(leverage),
  takeProfit: z.optional(price),
  stopLoss: z.optional(price),
  /** A close in split mode names its position. */
  positionId: z.optional(id),
  /** Of a market order without a trigger. */
  maxSlippage: z.optional(share),
};

/** A share of one from 0.001 to 0.1. */
const callbackRate = z.string().check(
  z.regex(/^0\.(00[1-9]|0[1-9]|1)\d{0,6}$/),
  z.refine((text) => Number(text) <= 0.1),
);

const triggerFields = {
  triggerBy: z._default(triggerBy, 'last'),
  /** Of a stop. */
  triggerPrice: z.optional(price),
  /** Of a trailing stop: how far from its best price, as a share of it or as a distance; one of the two. */
  callbackRate: z.optional(callbackRate),
  callbackDistance: z.optional(price),
  /** A trailing stop follows from here; at once without it. */
  activationPrice: z.optional(price),
};

interface Asked {
  action: string;
  type: string;
  timeInForce: string;
  price?: string | undefined;
  leverage?: number | undefined;
  triggerPrice?: string | undefined;
  callbackRate?: string | undefined;
  callbackDistance?: string | undefined;
  activationPrice?: string | undefined;
}

const trails = (order: Asked) => order.callbackRate !== undefined || order.callbackDistance !== undefined;

const placeInput = z.strictObject({ ...orderFields, ...triggerFields }).check(
  z.refine((order) => (order.type === 'limit') === (order.price !== undefined), { path: ['price'] }),
  z.refine((order) => order.type === 'limit' || order.timeInForce === 'GTC', { path: ['timeInForce'] }),
  z.refine((order) => order.action === 'close' || order.leverage !== undefined, { path: ['leverage'] }),
  z.refine((order) => !(order.callbackRate !== undefined && order.callbackDistance !== undefined), {
    path: ['callbackDistance'],
  }),
  z.refine((order) => !(trails(order) && (order.triggerPrice !== undefined || order.type === 'limit')), {
    path: ['type'],
  }),
  z.refine((order) => order.activationPrice === undefined || trails(order), { path: ['activationPrice'] }),
);

/** One of a pair. */
const leg = z
  .strictObject({
    side,
    type: orderType,
    price: z.optional(price),
    triggerBy: z._default(triggerBy, 'last'),
    /** Without it a limit order that rests. */
    triggerPrice: z.optional(price),
  })
  .check(
    z.refine((one) => (one.type === 'limit') === (one.price !== undefined), { path: ['price'] }),
    z.refine((one) => one.type === 'limit' || one.triggerPrice !== undefined, { path: ['triggerPrice'] }),
  );

export const advancedOrders = {
  place: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/place',
    access: 'user',
    summary:
      'Places an order: with a trigger price a stop, with a callback a trailing stop, with neither at once, by its time in force. What waits for its trigger holds no margin. A close reduces only.',
    body: placeInput,
    data: z.object({
      /** Null where it waits for its trigger. */
      order: z.nullable(orderRow),
      fills: z.array(fillRow),
      /** Null where it was placed at once. */
      conditional: z.nullable(conditionalRow),
    }),
    errors: placeErrors,
    movesMoney: true,
    example: {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.5',
      leverage: 20,
      triggerBy: 'mark',
      triggerPrice: '99000',
    },
  }),

  pair: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/pair',
    access: 'user',
    summary:
      'Places two orders of which one cancels the other: whichever is filled, triggered or canceled first, in part or whole, ends the other. One at most is a limit order without a trigger, and it must rest.',
    body: z
      .strictObject({
        symbol,
        action: orderAction,
        size: positiveAmount,
        leverage: z.optional(leverage),
        positionId: z.optional(id),
        legs: z.array(leg).check(z.minLength(2), z.maxLength(2)),
      })
      .check(
        z.refine((pair) => pair.action === 'close' || pair.leverage !== undefined, { path: ['leverage'] }),
        z.refine((pair) => pair.legs.some((one) => one.triggerPrice !== undefined), { path: ['legs'] }),
      ),
    data: z.object({ order: z.nullable(orderRow), conditionals: z.array(conditionalRow) }),
    errors: placeErrors,
    movesMoney: true,
    example: {
      symbol: 'BTCUSDT',
      action: 'open',
      size: '0.5',
      leverage: 20,
      legs: [
        { side: 'long', type: 'limit', price: '60000' },
        { side: 'long', type: 'market', triggerPrice: '99000', triggerBy: 'mark' },
      ],
    },
  }),

  ...orderSets,

  conditional: endpoint({
    method: 'GET',
    path: '/papertape/api/orders/conditional',
    access: 'user',
    summary: 'Conditional orders, newest first: those that wait, or those that have ended.',
    query: z.strictObject({
      state: z._default(z.enum(['waiting', 'ended']), 'waiting'),
      symbol: z.optional(symbol),
      ...pageFields,
    }),
    data: pageOf(conditionalRow),
    errors: ['symbolUnknown'],
    example: { state: 'waiting', page: 1, size: 20 },
  }),

  amend: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/amend',
    access: 'user',
    summary: 'Changes a conditional order that waits, where a field is given.',
    body: z.strictObject({
      id,
      size: z.optional(positiveAmount),
      price: z.optional(price),
      /** Of a stop; on which side it waits follows from the price now. */
      triggerPrice: z.optional(price),
    }),
    data: z.object({ conditional: conditionalRow }),
    errors: [...sizeErrors, ...triggerErrors, 'notFound', 'orderTerminal', 'positionClosed'],
    example: { id: 'con-1', triggerPrice: '98500' },
  }),

  cancel: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/cancel',
    access: 'user',
    summary: 'Cancels one conditional order by id, or all of them, of a symbol if one is named.',
    body: z
      .strictObject({ id: z.optional(id), all: z.optional(z.literal(true)), symbol: z.optional(symbol) })
      .check(z.refine(idOrAll, { path: ['id'] })),
    data: z.object({ conditionals: z.array(conditionalRow) }),
    errors: ['notFound', 'orderTerminal', 'symbolUnknown'],
    movesMoney: true,
    example: { id: 'con-1' },
  }),
} as const;
