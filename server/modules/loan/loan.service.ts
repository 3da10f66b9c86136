/**
 * Loans from the application to the payment date: waiting for approval, in review, then approved and paid out, or rejected. A loan is
 * decided and paid out once, and the money lent is the sum of open principals.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { debtAt, findLoanProduct, loanRules, paymentDate } from '@papertape/shared/rules/loan.ts';
import { between, type Owner, systemAccount, userAccount } from '../../engine/accounts.ts';
import { checkBounds } from '../../office/amount-bounds.ts';
import { submit } from '../../office/back-office.ts';
import { writeJson } from '../../world/json-columns.ts';
import type { RequestQueue, Verdict } from '../../world/request-queues.ts';
import type { Tx } from '../../world/tx.ts';
import { users } from '../identity/users.store.ts';
import { idCards } from '../kyc/kyc.store.ts';
import { uploads } from '../upload/uploads.store.ts';
import { loans } from './loan.store.ts';
import { type LoanRow, runningLoan, sumExposure, waitingStatuses } from './loan-row.ts';

/** Due when the review begins, a day before the payment date, and when that date has passed. */
export const reviewDue = 'loan.review';
export const remindDue = 'loan.remind';
export const overdueDue = 'loan.overdue';

export const waitingMs = 10_000;

export interface LoanInput {
  productId: string;
  amount: string;
  photos: string[];
}

export const loanAccount = (row: Owner) => userAccount(row.userId, row.mode, 'currency', 'available');

export const ownerOfRow = (row: LoanRow): Owner => ({ userId: row.userId, mode: row.mode });

/** Returns the data of every event of a loan. */
export function buildLoanData({ id, coin, days, amount }: LoanRow) {
  return { id, coin, days, amount: fromUnits(amount) };
}

/** Refuses photos of other users, repeated ones, and fewer than the agreement requires. */
function checkPhotos(tx: Tx, userId: string, photos: readonly string[]): Refusal | undefined {
  if (new Set(photos).size < loanRules.minimumPhotos) return refuse('photosRequired', { field: 'photos' });
  const foreign = photos.some((photo) => !uploads.belongTo(tx, userId, photo));
  return foreign ? refuse('imageInvalid', { field: 'photos' }) : undefined;
}

/** Applies for a loan. Refuses `kycRequired`, `productUnknown`, an amount outside the bounds, wrong photos and `loanLimit`. */
export function apply(tx: Tx, owner: Owner, input: LoanInput): LoanRow | Refusal {
  if (users.require(tx, owner.userId).kycStatus !== 'verified') return refuse('kycRequired');
  const product = findLoanProduct(input.productId);
  if (product === undefined) return refuse('productUnknown', { field: 'productId' });
  const amount = toUnits(input.amount);
  const wrong = checkBounds(amount, product) ?? checkPhotos(tx, owner.userId, input.photos);
  if (wrong !== undefined) return wrong;
  if (sumExposure(loans.of(tx, owner)) + amount > toUnits(loanRules.limit))
    return refuse('loanLimit', { field: 'amount' });
  const row: LoanRow = {
    id: tx.id('loa'),
    ...owner,
    productId: product.id,
    coin: product.coin,
    amount,
    days: product.days,
    dailyRate: product.dailyRate,
    status: 'waitingApproval',
    principal: 0n,
    interestDue: 0n,
    chargedDays: 0,
    paid: 0n,
    photos: writeJson('Loan', 'photos', [...new Set(input.photos)]),
    reason: null,
    appliedAt: tx.now,
    approvedAt: null,
    rejectedAt: null,
    dueAt: null,
    settledAt: null,
  };
  loans.insert(tx, row);
  tx.schedule(reviewDue, row.id, tx.now + waitingMs);
  tx.emit({ type: 'loan.applied', ...owner, data: buildLoanData(row) });
  return row;
}

function requireLoan(tx: Tx, id: string): LoanRow {
  const row = loans.get(tx, id);
  if (row === undefined) throw new Error(`no loan ${id}`);
  return row;
}

function beginReview(tx: Tx, row: LoanRow): LoanRow {
  const reviewed = loans.setStatus(tx, row, 'awaitingReview');
  tx.emit({ type: 'loan.inReview', ...ownerOfRow(row), data: buildLoanData(reviewed) });
  return reviewed;
}

/** Returns the fields that may contain a magic value: the amount and the name on the documents. */
function readLoanMagic(tx: Tx, row: LoanRow) {
  const realName = idCards.of(tx, row.userId)?.realName;
  return { amount: row.amount, texts: realName === undefined ? [] : [realName] };
}

/** Submits an application to the clerk when its wait is over. */
export function review(tx: Tx, id: string): void {
  const row = beginReview(tx, requireLoan(tx, id));
  submit(tx, 'loan', id, readLoanMagic(tx, row));
}

function payOutLoan(tx: Tx, row: LoanRow): LoanRow {
  const dueAt = paymentDate(tx.now, row.days);
  const postings = between(systemAccount('lending', row.mode), loanAccount(row), row.coin, row.amount);
  tx.ledger.post({ reason: 'loanPaidOut', reference: row.id, postings });
  tx.schedule(remindDue, row.id, dueAt - dayMs);
  tx.schedule(overdueDue, row.id, dueAt + 1);
  return loans.setStatus(tx, row, 'approved', { principal: row.amount, approvedAt: tx.now, dueAt });
}

function decideLoan(tx: Tx, id: string, verdict: Verdict): Refusal | undefined {
  const found = loans.get(tx, id);
  if (found === undefined) return refuse('notFound', { field: 'id' });
  if (!waitingStatuses.includes(found.status)) return refuse('statusConflict');
  // A decision by hand may precede the review, which then begins now.
  const row = found.status === 'waitingApproval' ? beginReview(tx, found) : found;
  tx.unschedule(reviewDue, id);
  if (verdict.approve) {
    const paidOut = payOutLoan(tx, row);
    const data = { ...buildLoanData(paidOut), dueAt: paidOut.dueAt ?? 0 };
    tx.emit({ type: 'loan.approved', ...ownerOfRow(row), data });
    return undefined;
  }
  const reason = verdict.reason === '' ? 'loanRefused' : verdict.reason;
  const rejected = loans.setStatus(tx, row, 'rejected', { reason, rejectedAt: tx.now });
  tx.emit({ type: 'loan.rejected', ...ownerOfRow(row), data: { ...buildLoanData(rejected), reason } });
  return undefined;
}

export const loanRequests: RequestQueue = {
  pending: (tx) =>
    loans
      .waiting(tx)
      .sort((left, right) => left.appliedAt - right.appliedAt || (left.id < right.id ? -1 : 1))
      .map((row) => ({
        id: row.id,
        ...ownerOfRow(row),
        at: row.appliedAt + waitingMs,
        details: { coin: row.coin, amount: fromUnits(row.amount), days: row.days, photos: row.photos },
        magicValues: readLoanMagic(tx, row),
        early: row.status === 'waitingApproval',
      })),
  decide: decideLoan,
};

/** Announces the debt a day before the payment date, or once that date has passed. */
function createDebtNotice(type: 'loan.due' | 'loan.overdue') {
  return (tx: Tx, id: string) => {
    const row = requireLoan(tx, id);
    const running = runningLoan(row);
    if (running === undefined) return;
    const dueAt = row.dueAt ?? tx.now;
    const open = fromUnits(debtAt(running, Math.max(dueAt, tx.now)).total);
    tx.emit({ type, ...ownerOfRow(row), data: { ...buildLoanData(row), dueAt, open } });
  };
}

export const announceDebt = createDebtNotice('loan.due');
export const announceOverdue = createDebtNotice('loan.overdue');
