/**
 * Rows of perpetual trading: orders, fills, open and closed positions, margin changes. The orders feed
 * carries the same rows.
 */
import * as z from 'zod/mini';
import { decimal, marginMode, rate, side, time } from './values.ts';

const orderStatus = z.enum(['pending', 'filled', 'canceled']);
export type OrderStatus = z.output<typeof orderStatus>;

export const orderAction = z.enum(['open', 'close']);
export type OrderAction = z.output<typeof orderAction>;

export const orderType = z.enum(['market', 'limit']);
export type OrderType = z.output<typeof orderType>;

/** Creator of the order. */
const orderOrigin = z.enum(['user', 'takeProfit', 'stopLoss', 'liquidation']);
export type OrderOrigin = z.output<typeof orderOrigin>;

/** Reasons for which an order ended before its whole size was filled. */
const cancelReason = z.enum([
  'user',
  'liquidation',
  'positionClosed',
  'slippage',
  'postOnly',
  'funds',
  'linked',
]);
export type CancelReason = z.output<typeof cancelReason>;

export const closeReason = z.enum(['user', 'takeProfit', 'stopLoss', 'liquidation']);
export type CloseReason = z.output<typeof closeReason>;

export const orderRow = z.object({
  id: z.string(),
  symbol: z.string(),
  side,
  action: orderAction,
  type: orderType,
  size: decimal,
  filledSize: decimal,
  /** Limit price; null for a market order. */
  price: z.nullable(decimal),
  averagePrice: z.nullable(decimal),
  leverage: z.number(),
  marginMode,
  /** Margin held for the unfilled size. */
  margin: decimal,
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  reduceOnly: z.boolean(),
  postOnly: z.boolean(),
  /** Position that a close names. */
  positionId: z.nullable(z.string()),
  origin: orderOrigin,
  status: orderStatus,
  cancelReason: z.nullable(cancelReason),
  fee: decimal,
  /** Profit realized by its fills, fees deducted. */
  profit: decimal,
  createdAt: time,
  updatedAt: time,
});
export type OrderRow = z.output<typeof orderRow>;

export const fillRow = z.object({
  id: z.string(),
  orderId: z.string(),
  positionId: z.string(),
  symbol: z.string(),
  side,
  action: orderAction,
  price: decimal,
  size: decimal,
  role: z.enum(['maker', 'taker']),
  feeRate: rate,
  fee: decimal,
  profit: decimal,
  time,
});
export type FillRow = z.output<typeof fillRow>;

export const positionRow = z.object({
  id: z.string(),
  symbol: z.string(),
  side,
  leverage: z.number(),
  marginMode,
  size: decimal,
  entryPrice: decimal,
  mark: decimal,
  index: decimal,
  last: decimal,
  /** size x mark */
  notional: decimal,
  /** Margin that backs the position. */
  margin: decimal,
  /** Borrowed amount: size x entry less the initial margin. */
  debit: decimal,
  maintenanceMargin: decimal,
  /** Maintenance margin / equity behind the position. */
  marginRate: rate,
  /** Null if no positive price would liquidate the position. */
  liquidationPrice: z.nullable(decimal),
  bankruptcyPrice: z.nullable(decimal),
  unrealised: decimal,
  /** Unrealized profit / initial margin. */
  returnRate: rate,
  realised: decimal,
  fee: decimal,
  /** Funding and swaps paid. */
  funding: decimal,
  fundingRate: rate,
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  openedAt: time,
  updatedAt: time,
});
export type PositionRow = z.output<typeof positionRow>;

export const closedRow = z.object({
  /** Id of the close; a position that is closed in parts has several. */
  id: z.string(),
  positionId: z.string(),
  symbol: z.string(),
  side,
  leverage: z.number(),
  marginMode,
  size: decimal,
  entryPrice: decimal,
  exitPrice: decimal,
  /** Margin that backed the closed size; in cross mode its initial margin. */
  margin: decimal,
  /** s x size x (exit - entry) - fee - funding, cut to 8 decimals before the fee, so that the row adds up. */
  profit: decimal,
  /** Profit / initial margin (size x entry / leverage), as for open positions. */
  returnRate: rate,
  fee: decimal,
  funding: decimal,
  reason: closeReason,
  openedAt: time,
  closedAt: time,
});
export type ClosedRow = z.output<typeof closedRow>;

export const marginRow = z.object({
  id: z.string(),
  positionId: z.string(),
  symbol: z.string(),
  side,
  change: decimal,
  marginAfter: decimal,
  reason: z.enum([
    'opened',
    'increased',
    'added',
    'removed',
    'leverage',
    'funding',
    'reduced',
    'closed',
    'liquidated',
  ]),
  time,
});
export type MarginRow = z.output<typeof marginRow>;

export const listKind = z.enum([
  'positions',
  'openOrders',
  'orderHistory',
  'filled',
  'closed',
  'marginHistory',
]);
export type ListKind = z.output<typeof listKind>;

export const tier = z.object({
  /** Notional range of the tier; `cap` is null in the last one. */
  floor: decimal,
  cap: z.nullable(decimal),
  maxLeverage: z.number(),
  maintenanceRate: rate,
  /** Deduction ("cum") of the maintenance margin formula. */
  deduction: decimal,
});
export type Tier = z.output<typeof tier>;
