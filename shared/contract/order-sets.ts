/**
 * Sets of orders: a size divided among limit orders, and take profits and stop losses for parts of a
 * position.
 */
import * as z from 'zod/mini';
import { conditionalRow } from './conditional-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { placeErrors, sizeErrors, triggerErrors } from './trading-inputs.ts';
import { fillRow, orderAction, orderRow } from './trading-rows.ts';
import { decimal, flag, id, leverage, positiveAmount, price, side, symbol, wholeNumber } from './values.ts';

/** Maximum number of orders in one scaled order. */
export const scaledAtMost = 20;

/** Maximum number of take profits and stop losses per position. */
export const levelsAtMost = 20;

export const scaledShape = z.enum(['flat', 'increasing', 'decreasing']);

const scaledLeg = z.object({
  price: decimal,
  size: decimal,
  /** Null if nothing was placed. */
  order: z.nullable(orderRow),
  /** Name of the code with which this order is rejected; null if another one is. */
  refusal: z.nullable(z.string()),
});
export type ScaledLegRow = z.output<typeof scaledLeg>;

export const orderSets = {
  scaled: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/scaled',
    access: 'user',
    summary:
      'Divides one size among limit orders at even distances between two prices. Either all are placed or none: if one is rejected, each answers its reason.',
    body: z
      .strictObject({
        symbol,
        side,
        action: orderAction,
        /** Prices of the first and of the last order. */
        from: price,
        to: price,
        count: wholeNumber(2, scaledAtMost),
        /** Total size. */
        size: positiveAmount,
        /** Distribution of the sizes from the first order to the last. */
        shape: z._default(scaledShape, 'flat'),
        postOnly: z.optional(flag),
        leverage: z.optional(leverage),
        positionId: z.optional(id),
      })
      .check(
        z.refine((order) => order.action === 'close' || order.leverage !== undefined, { path: ['leverage'] }),
      ),
    data: z.object({ placed: z.boolean(), legs: z.array(scaledLeg), fills: z.array(fillRow) }),
    errors: placeErrors,
    movesMoney: true,
    example: {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      from: '60000',
      to: '64000',
      count: 5,
      size: '0.5',
      shape: 'decreasing',
      leverage: 20,
    },
  }),

  levels: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/levels',
    access: 'user',
    summary:
      'Sets the take profits and stop losses for parts of a position: levels with an id are changed, others are placed, missing ones are canceled. The sizes of one kind may not exceed the position.',
    body: z.strictObject({
      positionId: id,
      levels: z
        .array(
          z.strictObject({
            /** Id of a level that already waits. */
            id: z.optional(id),
            kind: z.enum(['takeProfit', 'stopLoss']),
            /** Trigger price, compared with the mark price. */
            price,
            size: positiveAmount,
          }),
        )
        .check(z.maxLength(levelsAtMost)),
    }),
    /** All levels of the position after the call. */
    data: z.object({ conditionals: z.array(conditionalRow) }),
    errors: [...sizeErrors, ...triggerErrors, 'notFound', 'positionClosed', 'conditionalLimit'],
    movesMoney: true,
    example: {
      positionId: 'pos-1',
      levels: [
        { kind: 'takeProfit', price: '102000', size: '0.2' },
        { kind: 'takeProfit', price: '105000', size: '0.3' },
      ],
    },
  }),
} as const;
