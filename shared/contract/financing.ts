import * as z from 'zod/mini';
import { subscription, subscriptionStatus } from './financing-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { amountErrors, decimal, id, paged, pageFields, positiveAmount, rate, time } from './values.ts';

const financingProduct = z.object({
  id: z.string(),
  name: z.string(),
  coin: z.string(),
  days: z.number(),
  annualRate: rate,
  minimum: decimal,
  maximum: decimal,
  popular: z.boolean(),
});
export type FinancingProduct = z.output<typeof financingProduct>;

const purchase = z
  .strictObject({
    action: z._default(z.enum(['subscribe', 'redeem']), 'subscribe'),
    /** Required to subscribe. */
    productId: z.optional(id),
    amount: z.optional(positiveAmount),
    /** Required to redeem. */
    subscriptionId: z.optional(id),
  })
  .check(
    z.refine((input) => (input.action === 'subscribe') === (input.productId !== undefined), {
      path: ['productId'],
    }),
    z.refine((input) => (input.action === 'subscribe') === (input.amount !== undefined), {
      path: ['amount'],
    }),
    z.refine((input) => (input.action === 'redeem') === (input.subscriptionId !== undefined), {
      path: ['subscriptionId'],
    }),
  );

export const financing = {
  productList: endpoint({
    method: 'GET',
    path: '/asset/api/product/productList',
    access: 'visitor',
    summary: 'Lists financing products, shortest term first.',
    data: z.object({ list: z.array(financingProduct) }),
  }),

  estimatedAmount: endpoint({
    method: 'GET',
    path: '/asset/api/product/estimatedAmount',
    access: 'visitor',
    summary: 'Estimates interest and dates of a subscription made now: amount x rate x days / 365.',
    query: z.strictObject({ productId: id, amount: positiveAmount }),
    data: z.object({
      productId: z.string(),
      amount: decimal,
      estimatedInterest: decimal,
      /** Amount plus interest. */
      total: decimal,
      startsAt: time,
      expiresAt: time,
    }),
    errors: ['productUnknown', ...amountErrors],
    example: { productId: 'f-90', amount: '3120' },
  }),

  buyFinanceProduct: endpoint({
    method: 'GET',
    path: '/asset/api/product/buyFinanceProduct',
    access: 'user',
    summary:
      'Subscribes with funds of the financing account, which are frozen until expiry, or redeems a subscription early without interest.',
    query: purchase,
    data: subscription,
    errors: ['productUnknown', 'notFound', 'statusConflict', 'insufficientFunds', ...amountErrors],
    movesMoney: true,
    example: { productId: 'f-90', amount: '3120' },
  }),

  userProductList: endpoint({
    method: 'GET',
    path: '/asset/api/product/userProductList',
    access: 'user',
    summary: 'Lists the caller’s subscriptions, newest first, with their totals.',
    query: z.strictObject({ status: z.optional(subscriptionStatus), ...pageFields }),
    data: z.extend(paged(subscription), {
      summary: z.object({
        subscribed: decimal,
        interestToDate: decimal,
        estimatedInterest: decimal,
        nextExpiryAt: z.nullable(time),
      }),
    }),
    example: { page: 1, size: 20 },
  }),
} as const;
