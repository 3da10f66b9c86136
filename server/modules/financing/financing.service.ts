/**
 * Subscriptions to fixed-term products. The amount is frozen in the financing account until expiry, when it is released with interest, or
 * until the user redeems it early, without interest. A subscription closes once, and interest is paid at the instant of expiry.
 */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { fromUnits, toUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { findFinancingProduct, nextValueDate } from '@papertape/shared/rules/financing.ts';
import { financingInterest } from '@papertape/shared/rules/interest.ts';
import { between, type Owner, systemAccount, userAccount } from '../../engine/accounts.ts';
import { checkBounds } from '../../office/amount-bounds.ts';
import type { EventType } from '../../world/events.ts';
import type { Tx } from '../../world/tx.ts';
import { type SubscriptionRow, subscriptions } from './financing.store.ts';

export const startDue = 'financing.start';
export const expireDue = 'financing.expire';

export function financingAccount({ userId, mode }: Owner, part: 'available' | 'frozen') {
  return userAccount(userId, mode, 'financing', part);
}

/** Returns the terms of a subscription made now, or a refusal. */
export function planSubscription(productId: string, amountText: string, now: number) {
  const product = findFinancingProduct(productId);
  if (product === undefined) return refuse('productUnknown', { field: 'productId' });
  const amount = toUnits(amountText);
  const outside = checkBounds(amount, product);
  if (outside !== undefined) return outside;
  const interest = financingInterest(unitsToDecimal(amount), product.annualRate, product.days);
  const startsAt = nextValueDate(now);
  return { product, amount, interest, startsAt, expiresAt: startsAt + product.days * dayMs };
}

/** Moves the amount between the available and the frozen part of the financing account. */
function moveSubscribed(
  tx: Tx,
  row: SubscriptionRow,
  reason: ChangeReason,
  to: 'available' | 'frozen',
): void {
  const from = to === 'frozen' ? 'available' : 'frozen';
  const postings = between(financingAccount(row, from), financingAccount(row, to), row.coin, row.amount);
  tx.ledger.post({ reason, reference: row.id, postings });
}

type SubscriptionEvent = Extract<EventType, `financing.${string}`>;

function emitSubscription(tx: Tx, type: SubscriptionEvent, row: SubscriptionRow): void {
  const { userId, mode, id, productId, name, days, coin, expiresAt } = row;
  const [amount, interest] = [fromUnits(row.amount), fromUnits(row.paidInterest)];
  tx.emit({ type, userId, mode, data: { id, productId, name, days, coin, amount, interest, expiresAt } });
}

/**
 * Subscribes to a product with an amount as decimal text. Refuses an unknown product, an amount outside its bounds, and
 * `insufficientFunds`.
 */
export function subscribeToProduct(
  tx: Tx,
  owner: Owner,
  productId: string,
  amount: string,
): SubscriptionRow | Refusal {
  const planned = planSubscription(productId, amount, tx.now);
  if ('refused' in planned) return planned;
  const { product } = planned;
  if (planned.amount > tx.ledger.balance(financingAccount(owner, 'available'), product.coin)) {
    return refuse('insufficientFunds', { field: 'amount' });
  }
  const row: SubscriptionRow = {
    id: tx.id('fin'),
    ...owner,
    productId,
    name: product.name,
    coin: product.coin,
    days: product.days,
    annualRate: product.annualRate,
    amount: planned.amount,
    interest: planned.interest,
    paidInterest: 0n,
    status: planned.startsAt > tx.now ? 'pending' : 'during',
    subscribedAt: tx.now,
    startsAt: planned.startsAt,
    expiresAt: planned.expiresAt,
    closedAt: null,
  };
  subscriptions.insert(tx, row);
  moveSubscribed(tx, row, 'financingSubscribed', 'frozen');
  if (row.status === 'pending') tx.schedule(startDue, row.id, row.startsAt);
  tx.schedule(expireDue, row.id, row.expiresAt);
  emitSubscription(tx, 'financing.subscribed', row);
  return row;
}

/** Releases the amount before expiry, without interest. */
export function redeemSubscription(tx: Tx, owner: Owner, id: string): SubscriptionRow | Refusal {
  const row = subscriptions.get(tx, id);
  if (row?.userId !== owner.userId || row.mode !== owner.mode) {
    return refuse('notFound', { field: 'subscriptionId' });
  }
  if (row.closedAt !== null) return refuse('statusConflict');
  tx.unschedule(startDue, id);
  tx.unschedule(expireDue, id);
  moveSubscribed(tx, row, 'financingCanceled', 'available');
  const canceled = subscriptions.setStatus(tx, row, 'canceled', { closedAt: tx.now });
  emitSubscription(tx, 'financing.canceled', canceled);
  return canceled;
}

function requireSubscription(tx: Tx, id: string): SubscriptionRow {
  const row = subscriptions.get(tx, id);
  if (row === undefined) throw new Error(`no subscription ${id}`);
  return row;
}

/** Starts a subscription at its value date. */
export function startSubscription(tx: Tx, id: string): void {
  emitSubscription(
    tx,
    'financing.started',
    subscriptions.setStatus(tx, requireSubscription(tx, id), 'during'),
  );
}

/** Releases the amount and pays the interest of the whole term. */
export function expireSubscription(tx: Tx, id: string): void {
  const row = requireSubscription(tx, id);
  moveSubscribed(tx, row, 'financingRedeemed', 'available');
  const [house, own] = [systemAccount('financing', row.mode), financingAccount(row, 'available')];
  const postings = between(house, own, row.coin, row.interest);
  tx.ledger.post({ reason: 'financingInterest', reference: id, postings });
  const expired = subscriptions.setStatus(tx, row, 'expired', {
    paidInterest: row.interest,
    closedAt: tx.now,
  });
  emitSubscription(tx, 'financing.expired', expired);
}
