import * as z from 'zod/mini';
import { orderAction, orderType } from './trading-rows.ts';
import { decimal, rate, side, time } from './values.ts';

/** Price that decides whether a trigger is reached. */
export const triggerBy = z.enum(['last', 'mark', 'index']);
export type TriggerBy = z.output<typeof triggerBy>;

const triggerWhen = z.enum(['atOrAbove', 'atOrBelow']);
export type TriggerWhen = z.output<typeof triggerWhen>;

/**
 * GTC rests until it is filled or canceled. IOC fills what the book offers up to the limit and cancels the
 * rest. FOK fills completely or not at all. postOnly is canceled if it would fill at once.
 */
export const timeInForce = z.enum(['GTC', 'IOC', 'FOK', 'postOnly']);
export type TimeInForce = z.output<typeof timeInForce>;

const conditionalKind = z.enum(['stop', 'trailing']);
export type ConditionalKind = z.output<typeof conditionalKind>;

/**
 * `triggered`: it became an order. `canceled`: it ended before its trigger. `failed`: its order was rejected
 * at the trigger.
 */
const conditionalStatus = z.enum(['waiting', 'triggered', 'canceled', 'failed']);
export type ConditionalStatus = z.output<typeof conditionalStatus>;

/**
 * Cause of a cancellation: the user, the close of its position, a liquidation in its symbol, or the order
 * that it was linked with.
 */
const conditionalEnd = z.enum(['user', 'positionClosed', 'liquidation', 'linked']);
export type ConditionalEnd = z.output<typeof conditionalEnd>;

export const conditionalRow = z.object({
  id: z.string(),
  symbol: z.string(),
  side,
  action: orderAction,
  kind: conditionalKind,
  /** Type of the order that it becomes. */
  type: orderType,
  size: decimal,
  /** Limit price of the order that it becomes; null for a market order. */
  price: z.nullable(decimal),
  timeInForce,
  leverage: z.number(),
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  /** Position that it closes; a close is reduce-only. */
  positionId: z.nullable(z.string()),
  triggerBy,
  triggerWhen,
  /** Null until a trailing order is active; from then on it follows the price. */
  triggerPrice: z.nullable(decimal),
  callbackRate: z.nullable(rate),
  callbackDistance: z.nullable(decimal),
  activationPrice: z.nullable(decimal),
  /** Best price since the activation. */
  extremePrice: z.nullable(decimal),
  /** Order, waiting or conditional, that is canceled together with it. */
  linkedId: z.nullable(z.string()),
  /** Order that it became. */
  orderId: z.nullable(z.string()),
  status: conditionalStatus,
  reason: z.nullable(conditionalEnd),
  /** Name of the code with which its order was rejected. */
  refusal: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  triggeredAt: z.nullable(time),
});
export type ConditionalRow = z.output<typeof conditionalRow>;
