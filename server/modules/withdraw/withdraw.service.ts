/**
 * Withdrawals: prepared with amount and fee frozen, confirmed within ten minutes or released, decided by the clerk, then sent, and
 * complete when the chain has confirmed them. Frozen money is sent once or released once, in the transaction that sets the status.
 */
import { hash } from 'node:crypto';
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { calculateWithdrawalFee, findChain, findChainTerms } from '@papertape/shared/rules/chains.ts';
import { between, type SystemAccount, systemAccount, userAccount } from '../../engine/accounts.ts';
import { findCoin } from '../../engine/coins.ts';
import { checkBounds } from '../../office/amount-bounds.ts';
import { submit } from '../../office/back-office.ts';
import { getTransferableBalance } from '../../world/margin-summary.ts';
import type { RequestQueue, Verdict } from '../../world/request-queues.ts';
import type { Tx } from '../../world/tx.ts';
import { users } from '../identity/users.store.ts';
import { ownAddress } from './address-book.ts';
import { addressBook, type WithdrawalRow, withdrawals } from './withdraw.store.ts';

const confirmWithinMs = 10 * 60_000;

/** Due when an unconfirmed withdrawal is released, and when the chain has confirmed a sent one. */
export const unconfirmedDue = 'withdraw.unconfirmed';
export const completeDue = 'withdraw.complete';

export const frozenAccount = (userId: string) => userAccount(userId, 'real', 'currency', 'frozen');
const availableAccount = (userId: string) => userAccount(userId, 'real', 'currency', 'available');

export interface WithdrawalInput {
  coin: string;
  addressId: string;
  amount: string;
  note?: string | undefined;
}

/** Moves units between the user's frozen account and another account. */
function moveFrozen(
  tx: Tx,
  row: WithdrawalRow,
  reason: ChangeReason,
  { amount, to }: { amount: bigint; to: SystemAccount | 'user' },
) {
  const account = to === 'user' ? availableAccount(row.userId) : systemAccount(to, 'real');
  const postings = between(frozenAccount(row.userId), account, row.coin, amount);
  tx.ledger.post({ reason, reference: row.id, postings });
}

const toRealOwner = ({ userId }: WithdrawalRow) => ({ userId, mode: 'real' }) as const;

/** Returns the data of every event of a withdrawal. */
function buildWithdrawalData({ id, coin, chain, addressName, amount, fee }: WithdrawalRow) {
  return { id, coin, chain, addressName, amount: fromUnits(amount), fee: fromUnits(fee) };
}

/** Freezes amount and fee. The caller has verified the fund password. */
export function prepare(tx: Tx, userId: string, input: WithdrawalInput): WithdrawalRow | Refusal {
  const { coin } = input;
  if (findCoin(tx.world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  const target = ownAddress(tx, userId, input.addressId);
  if (target === undefined) return refuse('addressNotSet', { field: 'addressId' });
  const terms = findChainTerms(coin, target.chain);
  if (terms === undefined) return refuse('chainInvalid', { field: 'addressId' });
  const amount = toUnits(input.amount);
  const outside = checkBounds(amount, {
    minimum: terms.minimumWithdrawal,
    maximum: terms.maximumWithdrawal,
    coin,
  });
  if (outside !== undefined) return outside;
  const { registeredAt } = users.require(tx, userId);
  const fee = toUnits(calculateWithdrawalFee(terms, registeredAt, tx.now));
  if (amount + fee > getTransferableBalance(tx.world, { userId, mode: 'real' }, coin, tx.now)) {
    return refuse('insufficientFunds', { field: 'amount' });
  }
  const row: WithdrawalRow = {
    id: tx.id('wdr'),
    userId,
    coin,
    chain: target.chain,
    addressId: target.id,
    addressName: target.name,
    address: target.address,
    memo: target.memo,
    amount,
    fee,
    feeWaived: fee === 0n,
    note: input.note ?? null,
    status: 'processing',
    confirmBefore: tx.now + confirmWithinMs,
    reason: null,
    transaction: null,
    createdAt: tx.now,
    submittedAt: null,
    settledAt: null,
  };
  withdrawals.insert(tx, row);
  moveFrozen(tx, row, 'withdrawHold', { amount: -(amount + fee), to: 'user' });
  tx.schedule(unconfirmedDue, row.id, tx.now + confirmWithinMs);
  tx.emit({ type: 'withdraw.prepared', ...toRealOwner(row), data: buildWithdrawalData(row) });
  return row;
}

/** Finds the user's withdrawal that waits for confirmation. */
function findUnconfirmed(tx: Tx, userId: string, id: string): WithdrawalRow | Refusal {
  const row = withdrawals.get(tx, id);
  if (row?.userId !== userId) return refuse('notFound', { field: 'id' });
  return row.confirmBefore === null ? refuse('statusConflict') : row;
}

function release(tx: Tx, row: WithdrawalRow, reason: string): WithdrawalRow {
  moveFrozen(tx, row, 'withdrawRelease', { amount: row.amount + row.fee, to: 'user' });
  return withdrawals.setStatus(tx, row, 'rejected', { reason, confirmBefore: null, settledAt: tx.now });
}

/** Submits a prepared withdrawal to the clerk. */
export function confirm(tx: Tx, userId: string, id: string): WithdrawalRow | Refusal {
  const row = findUnconfirmed(tx, userId, id);
  if ('refused' in row) return row;
  tx.unschedule(unconfirmedDue, id);
  const book = ownAddress(tx, userId, row.addressId);
  if (book?.address === row.address) addressBook.markUsed(tx, book.id);
  submit(tx, 'withdraw', id, readWithdrawalMagic(row));
  const submitted = withdrawals.setSubmitted(tx, row);
  tx.emit({ type: 'withdraw.submitted', ...toRealOwner(row), data: buildWithdrawalData(submitted) });
  return submitted;
}

/** Releases a withdrawal that the clerk has not received. */
function giveUp(tx: Tx, row: WithdrawalRow, reason: string): WithdrawalRow {
  const released = release(tx, row, reason);
  tx.emit({
    type: 'withdraw.canceled',
    ...toRealOwner(row),
    data: { ...buildWithdrawalData(released), reason },
  });
  return released;
}

/** Cancels a prepared withdrawal. */
export function cancel(tx: Tx, userId: string, id: string): WithdrawalRow | Refusal {
  const row = findUnconfirmed(tx, userId, id);
  if ('refused' in row) return row;
  tx.unschedule(unconfirmedDue, id);
  return giveUp(tx, row, 'withdrawalCanceled');
}

function requireWaiting(tx: Tx, id: string): WithdrawalRow {
  const row = withdrawals.get(tx, id);
  if (row === undefined) throw new Error(`no withdrawal ${id}`);
  return row;
}

export function releaseUnconfirmed(tx: Tx, id: string): void {
  giveUp(tx, requireWaiting(tx, id), 'withdrawalExpired');
}

/** Completes a sent withdrawal: its frozen money leaves. */
export function completeWithdrawal(tx: Tx, id: string): void {
  const row = requireWaiting(tx, id);
  moveFrozen(tx, row, 'withdrawSent', { amount: row.amount, to: 'external' });
  moveFrozen(tx, row, 'withdrawFee', { amount: row.fee, to: 'fees' });
  const completed = withdrawals.setStatus(tx, row, 'completed', { settledAt: tx.now });
  tx.emit({ type: 'withdraw.completed', ...toRealOwner(row), data: buildWithdrawalData(completed) });
}

function decideWithdrawal(tx: Tx, id: string, verdict: Verdict): Refusal | undefined {
  const row = withdrawals.get(tx, id);
  if (row === undefined) return refuse('notFound', { field: 'id' });
  if (row.status !== 'processing' || row.submittedAt === null) return refuse('statusConflict');
  if (!verdict.approve) {
    const reason = verdict.reason === '' ? 'withdrawalRefused' : verdict.reason;
    const data = { ...buildWithdrawalData(release(tx, row, reason)), reason };
    tx.emit({ type: 'withdraw.rejected', ...toRealOwner(row), data });
    return undefined;
  }
  const chain = findChain(row.chain);
  if (chain === undefined) throw new Error(`no chain ${row.chain}`);
  const completesAt = tx.now + chain.confirmations * chain.blockMs;
  const transaction = hash('sha256', `${tx.world.seed}\n${id}`);
  tx.schedule(completeDue, id, completesAt);
  const data = {
    ...buildWithdrawalData(withdrawals.setStatus(tx, row, 'approved', { transaction })),
    completesAt,
  };
  tx.emit({ type: 'withdraw.approved', ...toRealOwner(row), data });
  return undefined;
}

const readWithdrawalMagic = (row: WithdrawalRow) => ({
  amount: row.amount,
  texts: row.note === null ? [row.addressName] : [row.addressName, row.note],
});

export const withdrawRequests: RequestQueue = {
  pending: (tx) =>
    withdrawals.submitted(tx).map((row) => ({
      id: row.id,
      userId: row.userId,
      mode: 'real',
      at: row.submittedAt ?? row.createdAt,
      details: {
        coin: row.coin,
        chain: row.chain,
        amount: fromUnits(row.amount),
        fee: fromUnits(row.fee),
        address: row.address,
        memo: row.memo,
        note: row.note,
      },
      magicValues: readWithdrawalMagic(row),
    })),
  decide: decideWithdrawal,
};
