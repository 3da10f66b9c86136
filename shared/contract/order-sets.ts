/** Several orders at once: a size divided among limit orders, and the take profits and stop losses of parts of a position. */
import * as z from 'zod/mini';
import { conditionalRow } from './conditional-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { placeErrors, sizeErrors, triggerErrors } from './trading-inputs.ts';
import { fillRow, orderAction, orderRow } from './trading-rows.ts';
import { decimal, flag, id, leverage, positiveAmount, price, side, symbol, wholeNumber } from './values.ts';

/** So many orders one scaled order is at most. */
export const scaledAtMost = 20;

/** So many levels take profits and stop losses of a position are at most. */
export const levelsAtMost = 20;

export const scaledShape = z.enum(['flat', 'increasing', 'decreasing']);

const scaledLeg = z.object({
  price: decimal,
  size: decimal,
  /** Null where nothing was placed. */
  order: z.nullable(orderRow),
  /** Name of the code with which this one is refused; null where it is another that is. */
  refusal: z.nullable(z.string()),
});
export type ScaledLegRow = z.output<typeof scaledLeg>;

export const orderSets = {
  scaled: endpoint({
    method: 'POST',
    path: '/papertape/api/orders/scaled',
    access: 'user',
    summary:
      'Places one size as several limit orders at even distances between two prices, all of them or none: where one is refused, nothing is placed and each says its reason.',
    body: z
      .strictObject({
        symbol,
        side,
        action: orderAction,
        /** Of the first and of the last order. */
        from: price,
        to: price,
        count: wholeNumber(2, scaledAtMost),
        /** Of all together. */
        size: positiveAmount,
        /** How the sizes run from the first to the last. */
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
      'Sets the take profits and stop losses of parts of a position: levels named by id are changed, others are placed, those left out end. Those of one kind are together no more than the position.',
    body: z.strictObject({
      positionId: id,
      levels: z
        .array(
          z.strictObject({
            /** Of one that waits already. */
            id: z.optional(id),
            kind: z.enum(['takeProfit', 'stopLoss']),
            /** By the mark. */
            price,
            size: positiveAmount,
          }),
        )
        .check(z.maxLength(levelsAtMost)),
    }),
    /** All that stand now. */
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
