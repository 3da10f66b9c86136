/** The rows of conditional orders and the words they are made of. */
import * as z from 'zod/mini';
import { orderAction, orderType } from './trading-rows.ts';
import { decimal, rate, side, time } from './values.ts';

/** The price that decides whether a trigger is reached. */
export const triggerBy = z.enum(['last', 'mark', 'index']);
export type TriggerBy = z.output<typeof triggerBy>;

const triggerWhen = z.enum(['atOrAbove', 'atOrBelow']);
export type TriggerWhen = z.output<typeof triggerWhen>;

/**
 * GTC rests until it is filled or canceled. IOC fills what the book has up to the limit, and the rest ends. FOK fills whole or
 * not at all. postOnly ends where it would fill at once.
 */
export const timeInForce = z.enum(['GTC', 'IOC', 'FOK', 'postOnly']);
export type TimeInForce = z.output<typeof timeInForce>;

const conditionalKind = z.enum(['stop', 'trailing']);
export type ConditionalKind = z.output<typeof conditionalKind>;

/** It waits, became an order, was ended before, or was refused when it was due. */
const conditionalStatus = z.enum(['waiting', 'triggered', 'canceled', 'failed']);
export type ConditionalStatus = z.output<typeof conditionalStatus>;

/** By whom or what it ended: its user, its position, a liquidation in its symbol, the order that it was linked with. */
const conditionalEnd = z.enum(['user', 'positionClosed', 'liquidation', 'linked']);
export type ConditionalEnd = z.output<typeof conditionalEnd>;

export const conditionalRow = z.object({
  id: z.string(),
  symbol: z.string(),
  side,
  action: orderAction,
  kind: conditionalKind,
  /** Of the order it becomes. */
  type: orderType,
  size: decimal,
  /** Limit of the order it becomes; null for a market order. */
  price: z.nullable(decimal),
  timeInForce,
  leverage: z.number(),
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  /** The position it closes; a close reduces only. */
  positionId: z.nullable(z.string()),
  triggerBy,
  triggerWhen,
  /** Null until a trailing one is active; from then on it follows. */
  triggerPrice: z.nullable(decimal),
  callbackRate: z.nullable(rate),
  callbackDistance: z.nullable(decimal),
  activationPrice: z.nullable(decimal),
  /** Best price since it is active. */
  extremePrice: z.nullable(decimal),
  /** The order, waiting or conditional, that ends with it. */
  linkedId: z.nullable(z.string()),
  /** The order it became. */
  orderId: z.nullable(z.string()),
  status: conditionalStatus,
  reason: z.nullable(conditionalEnd),
  /** Name of the code with which its order was refused. */
  refusal: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  triggeredAt: z.nullable(time),
});
export type ConditionalRow = z.output<typeof conditionalRow>;
