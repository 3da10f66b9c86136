/** Loans and their repayments. */

import type { LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import type { Owner } from '../../engine/accounts.ts';
import { loanTransitions, transition } from '../../engine/status.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type LoanRow, openStatuses, type PaymentRow, waitingStatuses } from './loan-row.ts';

interface LoanFilter extends RecordFilter {
  kind?: 'open' | 'waiting' | 'settled' | 'rejected' | undefined;
  status?: LoanStatus | undefined;
}

const historyLength = 100;

const newestFirst: Prisma.LoanPaymentOrderByWithRelationInput[] = [{ at: 'desc' }, { id: 'desc' }];

const statusesByKind: Record<NonNullable<LoanFilter['kind']>, readonly LoanStatus[]> = {
  open: openStatuses,
  waiting: waitingStatuses,
  settled: ['settled'],
  rejected: ['rejected'],
};

export const loans = {
  get: ({ db }: Rows, id: string): LoanRow | undefined => db.loan.get(id),

  all: ({ db }: Rows): LoanRow[] => db.loan.find({}),

  of: ({ db }: Rows, owner: Owner): LoanRow[] => db.loan.find({ ...owner }),

  /** Lists loans that are paid out and not settled. */
  open: ({ db }: Rows, owner: Owner): LoanRow[] =>
    openStatuses.flatMap((status) => db.loan.find({ ...owner, status })),

  /** Lists undecided applications. */
  waiting: ({ db }: Rows): LoanRow[] => waitingStatuses.flatMap((status) => db.loan.find({ status })),

  unsettled: ({ db }: Rows, owner: Owner): LoanRow[] =>
    [...waitingStatuses, ...openStatuses].flatMap((status) => db.loan.find({ status, ...owner })),

  /** Reads a page of the user's loans with their payments, all unsettled loans, and the sum of repayments. */
  async page({ prisma }: World, owner: Owner, { kind, status, ...filter }: LoanFilter) {
    const include = { payments: { orderBy: newestFirst } };
    const where = {
      ...owner,
      appliedAt: timesWithin(filter),
      AND: [
        omitUndefined({ status }),
        kind === undefined ? {} : { status: { in: [...statusesByKind[kind]] } },
      ],
    };
    const [found, unsettled, paid, history] = await Promise.all([
      readPage(filter, {
        count: () => prisma.loan.count({ where }),
        read: (order, span) =>
          prisma.loan.findMany({ where, include, orderBy: [{ appliedAt: order }, { id: order }], ...span }),
      }),
      prisma.loan.findMany({ where: { ...owner, status: { in: [...openStatuses, ...waitingStatuses] } } }),
      prisma.loan.aggregate({ where: { ...owner }, _sum: { paid: true } }),
      prisma.loanPayment.findMany({ where: { ...owner }, orderBy: newestFirst, take: historyLength }),
    ]);
    return { ...found, unsettled, paid: paid._sum.paid ?? 0n, history };
  },

  insert(tx: Tx, row: LoanRow): void {
    tx.db.loan.insert(row);
  },

  setStatus(
    tx: Tx,
    row: LoanRow,
    to: LoanStatus,
    more: Partial<Omit<LoanRow, 'id' | 'status'>> = {},
  ): LoanRow {
    const patch = { ...more, status: transition(loanTransitions, row.status, to) };
    tx.db.loan.update(row.id, patch);
    return { ...row, ...patch };
  },
};

export const loanPayments = {
  /** Lists the payments of a loan, newest first. */
  of: ({ db }: Rows, loanId: string): PaymentRow[] =>
    db.loanPayment.find({ loanId }, { orderBy: 'at DESC, id DESC' }),

  insert(tx: Tx, row: PaymentRow): void {
    tx.db.loanPayment.insert(row);
  },
};
