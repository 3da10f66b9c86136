/**
 * Order kinds beyond the specification's: stop and trailing orders, limit orders with a time in force, and
 * linked orders. A host that supports them lists `advancedOrders` among its additions.
 */
import * as z from 'zod/mini';
import { conditionalRow, timeInForce, triggerBy } from './conditional-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { orderSets } from './order-sets.ts';
import { idOrAll, placeErrors, sizeErrors, triggerErrors } from './trading-inputs.ts';
import { fillRow, orderAction, orderRow, orderType } from './trading-rows.ts';
import { id, leverage, paged, pageFields, positiveAmount, price, share, side, symbol } from './values.ts';

const orderFields = {
  symbol,
  /** Side of the position: closing a long position is `side: 'long', action: 'close'`. */
  side,
  action: orderAction,
  type: orderType,
  size: positiveAmount,
  /** Limit price as a decimal string; required for a limit order and refused for a market order. */
  price: z.optional(price),
  /** Applies to limit orders only. */
  timeInForce: z._default(timeInForce, 'GTC'),
  leverage: z.optional(leverage),
  takeProfit: z.optional(price),
  stopLoss: z.optional(price),
  /** Names the position that a close reduces; required in split mode. */
  positionId: z.optional(id),
  /** Bound on the slippage of a market order without a trigger, as a share of the price. */
  maxSlippage: z.optional(share),
};

/** A share of the best price, from 0.001 to 0.1. */
const callbackRate = z.string().check(
  z.regex(/^0\.(00[1-9]|0[1-9]|1)\d{0,6}$/),
  z.refine((text) => Number(text) <= 0.1),
);

const triggerFields = {
  triggerBy: z._default(triggerBy, 'last'),
  /** Required for a stop. */
  triggerPrice: z.optional(price),
  /** Distance of a trailing stop from its best price, as a share of it; exclusive with `callbackDistance`. */
  callbackRate: z.optional(callbackRate),
  callbackDistance: z.optional(price),
  /** Price at which a trailing stop becomes active; without it the stop is active at once. */
  activationPrice: z.optional(price),
};

interface PlaceInput {
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

const isTrailing = (order: PlaceInput) =>
  order.callbackRate !== undefined || order.callbackDistance !== undefined;

const placeInput = z.strictObject({ ...orderFields, ...triggerFields }).check(
  z.refine((order) => (order.type === 'limit') === (order.price !== undefined), { path: ['price'] }),
  z.refine((order) => order.type === 'limit' || order.timeInForce === 'GTC', { path: ['timeInForce'] }),
  z.refine((order) => order.action === 'close' || order.leverage !== undefined, { path: ['leverage'] }),
  z.refine((order) => !(order.callbackRate !== undefined && order.callbackDistance !== undefined), {
    path: ['callbackDistance'],
  }),
  z.refine((order) => !(isTrailing(order) && (order.triggerPrice !== undefined || order.type === 'limit')), {
    path: ['type'],
  }),
  z.refine((order) => order.activationPrice === undefined || isTrailing(order), {
    path: ['activationPrice'],
  }),
);

/** One order of a pair. */
const leg = z
  .strictObject({
    side,
    type: orderType,
    price: z.optional(price),
    triggerBy: z._default(triggerBy, 'last'),
    /** Trigger price; without it the leg is a limit order that rests. */
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
      'Places an order: a stop if it has a trigger price, a trailing stop if it has a callback, otherwise an order that enters the market at once. An order that waits for its trigger holds no margin. A close is reduce-only.',
    body: placeInput,
    data: z.object({
      /** Null while the order waits for its trigger. */
      order: z.nullable(orderRow),
      fills: z.array(fillRow),
      /** Null if the order entered the market at once. */
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
      'Places two linked orders: as soon as one is filled, even in part, or is triggered or canceled, the other is canceled. At most one leg may be a limit order without a trigger, and it must rest.',
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
    summary: 'Lists conditional orders, newest first: either those that wait or those that have ended.',
    query: z.strictObject({
      state: z._default(z.enum(['waiting', 'ended']), 'waiting'),
      symbol: z.optional(symbol),
      ...pageFields,
    }),
    data: paged(conditionalRow),
    errors: ['symbolUnknown'],
    example: { state: 'waiting', page: 1, size: 20 },
  }),

  amend: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/amend',
    access: 'user',
    summary: 'Changes the given fields of a conditional order that waits for its trigger.',
    body: z.strictObject({
      id,
      size: z.optional(positiveAmount),
      price: z.optional(price),
      /** Trigger price of a stop; the side of the price on which it waits follows from the current price. */
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
    summary: 'Cancels one conditional order by id, or all of them, optionally of one symbol.',
    body: z
      .strictObject({ id: z.optional(id), all: z.optional(z.literal(true)), symbol: z.optional(symbol) })
      .check(z.refine(idOrAll, { path: ['id'] })),
    data: z.object({ conditionals: z.array(conditionalRow) }),
    errors: ['notFound', 'orderTerminal', 'symbolUnknown'],
    movesMoney: true,
    example: { id: 'con-1' },
  }),
} as const;
