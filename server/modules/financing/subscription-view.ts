/** Subscriptions as answers show them, their sums, and the amounts they freeze. */
import type { Subscription } from '@papertape/shared/contract/financing-rows.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accruedInterest } from '@papertape/shared/rules/financing.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { AccountView } from '../../world/account-view.ts';
import { hasSubject } from '../../world/events.ts';
import type { Hold } from '../../world/margin-summary.ts';
import type { World } from '../../world/world.ts';
import { financingAccount } from './financing.service.ts';
import { type SubscriptionRow, subscriptions } from './financing.store.ts';

/** Returns the interest of the days passed, which an early redemption forgoes. */
function computeEarned(row: SubscriptionRow, now: number): bigint {
  if (row.status === 'canceled') return 0n;
  return accruedInterest({ ...row, amount: unitsToDecimal(row.amount) }, now);
}

/** Formats a subscription; the interest accrues until `now`, in epoch milliseconds. */
export function subscriptionView(row: SubscriptionRow, now: number): Subscription {
  return {
    id: row.id,
    productId: row.productId,
    name: row.name,
    coin: row.coin,
    days: row.days,
    annualRate: row.annualRate,
    amount: fromUnits(row.amount),
    estimatedInterest: fromUnits(row.interest),
    accruedInterest: fromUnits(computeEarned(row, now)),
    paidInterest: fromUnits(row.paidInterest),
    status: row.status,
    subscribedAt: row.subscribedAt,
    startsAt: row.startsAt,
    expiresAt: row.expiresAt,
    closedAt: row.closedAt,
  };
}

/** Sums open subscriptions and the interest earned so far, paid or not. */
export function subscriptionSums(open: readonly SubscriptionRow[], paid: bigint, now: number) {
  const sum = (part: (row: SubscriptionRow) => bigint) => open.reduce((total, row) => total + part(row), 0n);
  const expiries = open.map((row) => row.expiresAt);
  return {
    subscribed: fromUnits(sum((row) => row.amount)),
    interestToDate: fromUnits(paid + sum((row) => computeEarned(row, now))),
    estimatedInterest: fromUnits(sum((row) => row.interest)),
    nextExpiryAt: expiries.length === 0 ? null : Math.min(...expiries),
  };
}

export function heldBySubscriptions(world: World, owner?: Owner): Hold[] {
  return subscriptions.open(world, owner).map((row) => ({
    by: 'subscription',
    id: row.id,
    account: financingAccount(row, 'frozen'),
    coin: row.coin,
    amount: row.amount,
    since: row.subscribedAt,
    inputs: { amount: fromUnits(row.amount), coin: row.coin, days: String(row.days), rate: row.annualRate },
  }));
}

export const subscriptionsLive: AccountView = {
  whole: (world, { userId, mode }) => ({
    subscriptions: subscriptions
      .open(world, { userId, mode })
      .map((row) => subscriptionView(row, world.clock.now())),
  }),
  changed(world, event) {
    if (!hasSubject(event, 'financing')) return undefined;
    const row = subscriptions.get(world, event.data.id);
    return row && { subscriptions: [subscriptionView(row, event.at)] };
  },
};
