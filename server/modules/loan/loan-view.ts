/** Loans as answers and the live account feed show them, their sums, and the invariant of lent money. */
import type { Loan, LoanPayment } from '@papertape/shared/contract/loan-rows.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { daysBegun, loanInterest } from '@papertape/shared/rules/interest.ts';
import { debtAt } from '@papertape/shared/rules/loan.ts';
import { systemAccount } from '../../engine/accounts.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import { hasSubject } from '../../world/events.ts';
import { readJson } from '../../world/json-columns.ts';
import type { Rows } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { loanPayments, loans } from './loan.store.ts';
import { type LoanRow, limitLeft, type PaymentRow, runningLoan } from './loan-row.ts';

const texts = loadTexts('records');

export interface Reader {
  now: number;
  language: Language;
}

export function paymentView(row: PaymentRow): LoanPayment {
  return {
    id: row.id,
    loanId: row.loanId,
    amount: fromUnits(row.principal + row.interest),
    principal: fromUnits(row.principal),
    interest: fromUnits(row.interest),
    time: row.at,
  };
}

/**
 * Creates the row of a loan for the API.
 * @param payments those of this loan, newest first.
 */
export function loanView(row: LoanRow, payments: readonly PaymentRow[], reader: Reader): Loan {
  const running = runningLoan(row);
  const debt = running && debtAt(running, reader.now);
  const interest = loanInterest(unitsToDecimal(row.amount), row.dailyRate, row.days);
  return {
    id: row.id,
    productId: row.productId,
    coin: row.coin,
    amount: fromUnits(row.amount),
    days: row.days,
    dailyRate: row.dailyRate,
    status: row.status,
    interest: fromUnits(interest),
    openPrincipal: fromUnits(debt?.principal ?? 0n),
    openInterest: fromUnits(debt?.interest ?? 0n),
    amountToPay: fromUnits(debt?.total ?? 0n),
    paid: fromUnits(row.paid),
    payments: payments.map(paymentView),
    photos: readJson('Loan', 'photos', row.photos),
    overdueDays: running === undefined || row.dueAt === null ? 0 : daysBegun(row.dueAt, reader.now),
    reason: row.reason === null ? null : (textIn(texts, reader.language, row.reason) ?? row.reason),
    appliedAt: row.appliedAt,
    approvedAt: row.approvedAt,
    rejectedAt: row.rejectedAt,
    dueAt: row.dueAt,
    settledAt: row.settledAt,
  };
}

/** Returns a loan with its payments, as of the command that changed it. */
export function wholeLoan(rows: Rows, row: LoanRow, reader: Reader): Loan {
  return loanView(row, loanPayments.of(rows, row.id), reader);
}

/** Sums over open and waiting loans. */
export function loanSums(unsettled: readonly LoanRow[], paid: bigint, now: number) {
  const open = unsettled.flatMap((row) => {
    const running = runningLoan(row);
    return running === undefined || row.dueAt === null ? [] : [{ running, dueAt: row.dueAt }];
  });
  const [next] = open.sort((left, right) => left.dueAt - right.dueAt);
  const outstanding = open.reduce((sum, { running }) => sum + debtAt(running, now).total, 0n);
  return {
    outstanding: fromUnits(outstanding),
    paid: fromUnits(paid),
    limitLeft: fromUnits(limitLeft(unsettled)),
    nextPaymentAmount: next ? fromUnits(debtAt(next.running, Math.max(now, next.dueAt)).total) : null,
    nextPaymentAt: next?.dueAt ?? null,
  };
}

export const loansLive: AccountView = {
  whole: (world, { userId, mode, language }) => ({
    loans: loans
      .unsettled(world, { userId, mode })
      .map((row) => wholeLoan(world, row, { now: world.clock.now(), language })),
  }),
  changed(world, event, { language }) {
    if (!hasSubject(event, 'loan')) return undefined;
    const row = loans.get(world, event.data.id);
    return row && { loans: [wholeLoan(world, row, { now: event.at, language })] };
  },
};

/** Checks that the money lent equals the open principals, coin by coin. */
export function lendingLaw(world: World): string[] {
  const open = new Map<string, { mode: Mode; coin: string; principal: bigint }>();
  for (const row of loans.all(world)) {
    const key = `${row.mode}|${row.coin}`;
    const principal = (open.get(key)?.principal ?? 0n) + row.principal;
    open.set(key, { mode: row.mode, coin: row.coin, principal });
  }
  return [...open.values()].flatMap(({ mode, coin, principal }) => {
    const lent = -world.ledger.balance(systemAccount('lending', mode), coin);
    return lent === principal ? [] : [`${lent} ${coin} are lent (${mode}), open principals are ${principal}`];
  });
}
