import * as z from 'zod/mini';
import { decimal, rate, time } from './values.ts';

/** `pending`: begins at the next value date. */
export const subscriptionStatus = z.enum(['pending', 'during', 'expired', 'canceled']);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const subscription = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  coin: z.string(),
  days: z.number(),
  annualRate: rate,
  amount: decimal,
  /** Interest of the whole term. */
  estimatedInterest: decimal,
  /** Interest earned by days passed; it is paid at expiry only. */
  accruedInterest: decimal,
  /** Zero until expiry, and after an early redemption. */
  paidInterest: decimal,
  status: subscriptionStatus,
  subscribedAt: time,
  startsAt: time,
  expiresAt: time,
  closedAt: z.nullable(time),
});
export type Subscription = z.output<typeof subscription>;
