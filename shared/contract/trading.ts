import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import {
  contractErrors,
  idOrAll,
  leverageErrors,
  marketErrors,
  orderInput,
  sizeErrors,
  triggerErrors,
} from './trading-inputs.ts';
import {
  closedRow,
  fillRow,
  listKind,
  marginRow,
  orderAction,
  orderRow,
  positionRow,
  tier,
} from './trading-rows.ts';
import {
  decimal,
  id,
  leverage,
  marginMode,
  pageFields,
  periodFields,
  positiveAmount,
  price,
  rate,
  rowsLeft,
  share,
  side,
  signedAmount,
  symbol,
  time,
} from './values.ts';

export const trading = {
  create: endpoint({
    method: 'POST',
    path: '/asset/api/contract-margin/create',
    access: 'user',
    summary: 'Places a market or limit order that opens or closes a perpetual position.',
    body: orderInput,
    data: z.object({
      order: orderRow,
      fills: z.array(fillRow),
      /** Position that the fills touched, in its current state; null if it closed or nothing filled. */
      position: z.nullable(positionRow),
    }),
    errors: [
      ...contractErrors,
      ...sizeErrors,
      ...triggerErrors,
      ...marketErrors,
      'insufficientFunds',
      'reduceOnlyRejected',
      ...leverageErrors,
      'wouldLiquidate',
      'positionLimit',
      'positionRequired',
      'positionClosed',
      'notFound',
    ],
    movesMoney: true,
    example: {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'limit',
      size: '0.5',
      price: '91800',
      leverage: 20,
      takeProfit: '96000',
    },
  }),

  cancel: endpoint({
    method: 'POST',
    path: '/asset/api/contract-margin/cancel',
    access: 'user',
    summary: 'Cancels one pending order by id, or all of them, optionally of one symbol.',
    body: z
      .strictObject({ id: z.optional(id), all: z.optional(z.literal(true)), symbol: z.optional(symbol) })
      .check(z.refine(idOrAll, { path: ['id'] })),
    data: z.object({ orders: z.array(orderRow) }),
    errors: ['notFound', 'orderTerminal', 'symbolUnknown'],
    movesMoney: true,
    example: { id: 'o-1' },
  }),

  matchMargin: endpoint({
    method: 'POST',
    path: '/asset/api/contract-margin/match-margin',
    access: 'user',
    summary:
      'Adds margin to an isolated position or (negative) removes it, sets or (null) clears its take profit and stop loss, then evaluates the position.',
    body: z.strictObject({
      /** Id of the position. */
      id,
      amount: z.optional(signedAmount),
      takeProfit: z.optional(z.nullable(price)),
      stopLoss: z.optional(z.nullable(price)),
    }),
    data: z.object({ position: z.nullable(positionRow), closed: z.array(closedRow) }),
    errors: [
      ...triggerErrors,
      'notFound',
      'positionClosed',
      'marginNotIsolated',
      'marginWouldLiquidate',
      'insufficientFunds',
      'amountInvalid',
      'numberNotPositive',
    ],
    movesMoney: true,
    example: { id: 'p-1', amount: '100' },
  }),

  matchPendingMargin: endpoint({
    method: 'POST',
    path: '/asset/api/contract-margin/match-pending-margin',
    access: 'user',
    summary: 'Amends the given fields of a pending order, then fills it if it is due.',
    body: z.strictObject({
      /** Id of the order. */
      id,
      price: z.optional(price),
      size: z.optional(positiveAmount),
      takeProfit: z.optional(z.nullable(price)),
      stopLoss: z.optional(z.nullable(price)),
    }),
    data: z.object({ order: orderRow, fills: z.array(fillRow) }),
    errors: [
      ...sizeErrors,
      ...triggerErrors,
      'leverageInvalid',
      'leverageAboveTier',
      'notFound',
      'orderTerminal',
      'insufficientFunds',
      'wouldLiquidate',
      'positionLimit',
      'positionClosed',
    ],
    movesMoney: true,
    example: { id: 'o-1' },
  }),

  matchLiquidate: endpoint({
    method: 'POST',
    path: '/asset/api/contract-margin/match-liquidate',
    access: 'user',
    summary: 'Closes a position, or part of it, at market; or all positions, optionally of one symbol.',
    body: z
      .strictObject({
        /** Id of the position. */
        id: z.optional(id),
        size: z.optional(positiveAmount),
        all: z.optional(z.literal(true)),
        symbol: z.optional(symbol),
        maxSlippage: z.optional(share),
      })
      .check(z.refine(idOrAll, { path: ['id'] })),
    data: z.object({
      closed: z.array(closedRow),
      /** Remainder of the named position. */
      position: z.nullable(positionRow),
    }),
    errors: [
      ...sizeErrors,
      ...marketErrors,
      'notFound',
      'positionClosed',
      'symbolUnknown',
      'insufficientFunds',
    ],
    movesMoney: true,
    example: { id: 'p-1', size: '0.25' },
  }),

  liquidationPrice: endpoint({
    method: 'GET',
    path: '/asset/api/contract-margin/liquidation-price',
    access: 'user',
    summary: 'Previews an order: entry, margin, fee, slippage and the liquidation price before and after.',
    query: z.strictObject({
      symbol,
      side,
      action: z._default(orderAction, 'open'),
      size: positiveAmount,
      /** Limit price; by default the order walks the book. */
      price: z.optional(price),
      leverage,
      marginMode: z.optional(marginMode),
      positionId: z.optional(id),
    }),
    data: z.object({
      entryPrice: decimal,
      notional: decimal,
      margin: decimal,
      maintenanceMargin: decimal,
      fee: decimal,
      feeRate: rate,
      slippageRate: rate,
      /** Margin plus fee, which must be available. */
      cost: decimal,
      available: decimal,
      /** Largest size that the available amount covers. */
      maxSize: decimal,
      liquidationPrice: z.nullable(decimal),
      liquidationPriceBefore: z.nullable(decimal),
      bankruptcyPrice: z.nullable(decimal),
    }),
    errors: [...contractErrors, ...sizeErrors, 'pricePrecision', 'priceOutOfBand', 'bookTooThin', 'notFound'],
    example: { symbol: 'BTCUSDT', side: 'long', size: '0.5', leverage: 20 },
  }),

  fee: endpoint({
    method: 'GET',
    path: '/asset/api/contract-margin/fee',
    access: 'user',
    summary:
      'Returns fee rates, funding, leverage and margin tiers of a symbol, and the fee waiver of the caller.',
    query: z.strictObject({ symbol }),
    data: z.object({
      symbol: z.string(),
      makerRate: rate,
      takerRate: rate,
      liquidationFeeRate: rate,
      fundingRate: rate,
      shortFundingRate: z.optional(rate),
      nextFundingAt: time,
      fundingIntervalMs: z.number(),
      /** Leverage of the user for this symbol. */
      leverage: z.number(),
      maxLeverage: z.number(),
      /** Deposits and withdrawals are free until then; contract fees are not waived. */
      feeWaiverUntil: time,
      tiers: z.array(tier),
    }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  list: endpoint({
    method: 'GET',
    path: '/asset/api/contract-margin/list',
    access: 'user',
    summary:
      'Lists positions, orders, fills, closes or margin changes, newest first; each kind fills its own array.',
    query: z.strictObject({
      kind: listKind,
      symbol: z.optional(symbol),
      side: z.optional(side),
      ...periodFields,
      ...pageFields,
    }),
    data: z.object({
      kind: listKind,
      total: z.number(),
      page: z.number(),
      size: z.number(),
      left: rowsLeft,
      /** Present for kind `positions`. */
      positions: z.optional(z.array(positionRow)),
      /** Present for kinds `openOrders` and `orderHistory`. */
      orders: z.optional(z.array(orderRow)),
      /** Present for kind `filled`. */
      fills: z.optional(z.array(fillRow)),
      /** Present for kind `closed`. */
      closed: z.optional(z.array(closedRow)),
      /** Present for kind `marginHistory`. */
      margins: z.optional(z.array(marginRow)),
    }),
    errors: ['symbolUnknown'],
    example: { kind: 'positions', page: 1, size: 20 },
  }),
} as const;
