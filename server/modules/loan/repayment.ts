/**
 * Repays one loan or all, in part or in full. A payment never exceeds the debt of its instant, covers interest first, and is posted as
 * principal and interest separately.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { LoanEstimate } from '@papertape/shared/contract/loan-rows.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { type Debt, debtAt, splitPayment } from '@papertape/shared/rules/loan.ts';
import { between, type Owner, systemAccount } from '../../engine/accounts.ts';
import { getTransferableBalance } from '../../world/margin-summary.ts';
import type { Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { buildLoanData, loanAccount, overdueDue, ownerOfRow, remindDue } from './loan.service.ts';
import { loanPayments, loans } from './loan.store.ts';
import { type LoanRow, runningLoan } from './loan-row.ts';

interface Payment {
  row: LoanRow;
  debt: Debt;
  amount: bigint;
}

/** Chooses the loan and the amount to pay; without an amount, all of its debt. */
function choosePayment(
  rows: Rows,
  owner: Owner,
  input: { id: string; amount?: string | undefined },
  now: number,
): Payment | Refusal {
  const row = loans.get(rows, input.id);
  if (row?.userId !== owner.userId || row.mode !== owner.mode) return refuse('notFound', { field: 'id' });
  const running = runningLoan(row);
  if (running === undefined) return refuse('nothingToPay');
  const debt = debtAt(running, now);
  const amount = input.amount === undefined ? debt.total : toUnits(input.amount);
  if (amount > debt.total) {
    const params = { value: fromUnits(debt.total), unit: row.coin };
    return refuse('amountAboveMaximum', { field: 'amount', params });
  }
  return { row, debt, amount };
}

/** Lists full payments of all open loans, sorted by payment date. */
function allPayments(rows: Rows, owner: Owner, now: number): Payment[] {
  return loans
    .open(rows, owner)
    .sort((left, right) => (left.dueAt ?? 0) - (right.dueAt ?? 0) || (left.id < right.id ? -1 : 1))
    .flatMap((row) => {
      const running = runningLoan(row);
      if (running === undefined) return [];
      const debt = debtAt(running, now);
      return [{ row, debt, amount: debt.total }];
    });
}

/** Takes the money and stores the remaining debt. The balance was checked before. */
function settle(tx: Tx, { row, debt, amount }: Payment): LoanRow {
  const owner = ownerOfRow(row);
  const { principal, interest } = splitPayment(debt, amount);
  const post = (reason: 'loanRepaid' | 'loanInterest', target: 'lending' | 'house', units: bigint) =>
    tx.ledger.post({
      reason,
      reference: row.id,
      postings: between(loanAccount(owner), systemAccount(target, owner.mode), row.coin, units),
    });
  post('loanInterest', 'house', interest);
  post('loanRepaid', 'lending', principal);
  loanPayments.insert(tx, { id: tx.id('pay'), loanId: row.id, ...owner, principal, interest, at: tx.now });
  const whole = amount === debt.total;
  const paid = loans.setStatus(tx, row, whole ? 'settled' : 'settledPart', {
    principal: row.principal - principal,
    interestDue: debt.interest - interest,
    chargedDays: debt.chargedDays,
    paid: row.paid + amount,
    settledAt: whole ? tx.now : null,
  });
  if (whole) {
    tx.unschedule(remindDue, row.id);
    tx.unschedule(overdueDue, row.id);
  }
  const remaining = fromUnits(debt.total - amount);
  const data = { ...buildLoanData(paid), payment: fromUnits(amount), remaining };
  tx.emit({ type: whole ? 'loan.settled' : 'loan.paid', ...ownerOfRow(row), data });
  return paid;
}

/**
 * Pays back a loan, or `amount` of it as decimal text. Refuses `notFound`, `nothingToPay`, `amountAboveMaximum` and `insufficientFunds`.
 */
export function payOne(
  tx: Tx,
  owner: Owner,
  input: { id: string; amount?: string | undefined },
): LoanRow | Refusal {
  const payment = choosePayment(tx, owner, input, tx.now);
  if ('refused' in payment) return payment;
  if (payment.amount > getTransferableBalance(tx.world, owner, payment.row.coin, tx.now)) {
    return refuse('insufficientFunds', { field: 'amount' });
  }
  return settle(tx, payment);
}

/** Pays back all open loans in full; `paid` is in units of 1e-8. Refuses `nothingToPay` and `insufficientFunds`. */
export function payAll(tx: Tx, owner: Owner): { paid: bigint; rows: LoanRow[] } | Refusal {
  const payments = allPayments(tx, owner, tx.now);
  const [first] = payments;
  if (first === undefined) return refuse('nothingToPay');
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0n);
  if (paid > getTransferableBalance(tx.world, owner, first.row.coin, tx.now))
    return refuse('insufficientFunds');
  return { paid, rows: payments.map((payment) => settle(tx, payment)) };
}

function estimate(world: World, owner: Owner, payments: readonly Payment[]) {
  const parts = payments.map((payment) => splitPayment(payment.debt, payment.amount));
  const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);
  const total = sum(payments.map((payment) => payment.amount));
  const owed = sum(payments.map((payment) => payment.debt.total));
  const coin = payments[0]?.row.coin ?? 'USDT';
  const available = getTransferableBalance(world, owner, coin, world.clock.now());
  return {
    count: payments.length,
    principal: fromUnits(sum(parts.map((part) => part.principal))),
    interest: fromUnits(sum(parts.map((part) => part.interest))),
    total: fromUnits(total),
    remaining: fromUnits(owed - total),
    available: fromUnits(available),
    enough: total <= available,
  };
}

/** Estimates a payment without making it. Refuses `notFound`, `nothingToPay` and `amountAboveMaximum`. */
export function estimateOne(
  world: World,
  owner: Owner,
  input: { id: string; amount?: string | undefined },
): LoanEstimate | Refusal {
  const payment = choosePayment(world, owner, input, world.clock.now());
  return 'refused' in payment ? payment : { id: input.id, ...estimate(world, owner, [payment]) };
}

export function estimateAll(world: World, owner: Owner): LoanEstimate {
  const payments = allPayments(world, owner, world.clock.now());
  return { id: null, ...estimate(world, owner, payments) };
}
