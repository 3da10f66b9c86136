import { dayMs } from '../durations.ts';
import type { Decimal } from '../money/decimal.ts';
import { daysPassed, financingInterest } from './interest.ts';

export interface FinancingTerms {
  id: string;
  name: string;
  coin: string;
  days: number;
  /** Yearly rate as a share of one. */
  annualRate: string;
  minimum: string;
  maximum: string;
}

type Row = readonly [days: number, annualRate: string, minimum: string, maximum: string];

const rows: readonly Row[] = [
  [7, '0.031', '100', '50000'],
  [14, '0.042', '100', '50000'],
  [30, '0.054', '100', '50000'],
  [90, '0.072', '500', '100000'],
  [180, '0.086', '1000', '200000'],
  [365, '0.098', '1000', '200000'],
];

/** Products, shortest term first. */
export const financingProducts: readonly FinancingTerms[] = rows.map(
  ([days, annualRate, minimum, maximum]) => ({
    id: `f-${days}`,
    name: `USDT ${days}`,
    coin: 'USDT',
    days,
    annualRate,
    minimum,
    maximum,
  }),
);

const productById = new Map(financingProducts.map((product) => [product.id, product]));

export function findFinancingProduct(id: string): FinancingTerms | undefined {
  return productById.get(id);
}

/** Returns the next midnight UTC, at which a subscription begins to earn. */
export function nextValueDate(now: number): number {
  return Math.ceil(now / dayMs) * dayMs;
}

/** Returns the units earned by whole days since the start, at most for the whole term. */
export function accruedInterest(
  subscription: { amount: Decimal; annualRate: string; days: number; startsAt: number },
  now: number,
): bigint {
  const days = Math.min(subscription.days, daysPassed(subscription.startsAt, now));
  return financingInterest(subscription.amount, subscription.annualRate, days);
}
