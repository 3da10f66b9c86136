/** Loans and what was paid back of them. */

import type { LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import type { Owner } from '../../engine/accounts.ts';
import { loanTransitions, transition } from '../../engine/status.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Page, rowsOfPage } from '../../http/page.ts';
import type { Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type LoanRow, openStatuses, type PaymentRow, waitingStatuses } from './loan-row.ts';

interface LoanFilter extends Page {
  kind?: 'open' | 'waiting' | 'settled' | 'rejected' | undefined;
  status?: LoanStatus | undefined;
}

const historyLength = 100;

const statusesOf: Record<NonNullable<LoanFilter['kind']>, readonly LoanStatus[]> = {
  open: openStatuses,
  waiting: waitingStatuses,
  settled: ['settled'],
  rejected: ['rejected'],
};

function statusFilter({ kind, status }: LoanFilter): Prisma.LoanWhereInput {
  const wanted: Prisma.LoanWhereInput[] = [];
  if (kind !== undefined) wanted.push({ status: { in: [...statusesOf[kind]] } });
  if (status !== undefined) wanted.push({ status });
  return { AND: wanted };
}

export const loans = {
  get: ({ db }: Rows, id: string): LoanRow | undefined => db.loan.get(id),

  all: ({ db }: Rows): LoanRow[] => db.loan.find({}),

  of: ({ db }: Rows, owner: Owner): LoanRow[] => db.loan.find({ ...owner }),

  /** Paid out and not settled. */
  open: ({ db }: Rows, owner: Owner): LoanRow[] =>
    openStatuses.flatMap((status) => db.loan.find({ ...owner, status })),

  /** Not decided yet. */
  waiting: ({ db }: Rows): LoanRow[] => waitingStatuses.flatMap((status) => db.loan.find({ status })),

  /** Waiting or open. */
  unsettled: ({ db }: Rows, owner: Owner): LoanRow[] =>
    [...waitingStatuses, ...openStatuses].flatMap((status) => db.loan.find({ status, ...owner })),

  /** A page of the own loans with their payments, everything unsettled, and what was paid so far. */
  async page({ prisma }: World, owner: Owner, filter: LoanFilter) {
    const where = { ...owner, ...statusFilter(filter) };
    const [rows, total, unsettled, paid, history] = await Promise.all([
      prisma.loan.findMany({
        where,
        include: { payments: { orderBy: [{ at: 'desc' }, { id: 'desc' }] } },
        orderBy: [{ appliedAt: 'desc' }, { id: 'desc' }],
        ...rowsOfPage(filter),
      }),
      prisma.loan.count({ where }),
      prisma.loan.findMany({ where: { ...owner, status: { in: [...openStatuses, ...waitingStatuses] } } }),
      prisma.loan.aggregate({ where: { ...owner }, _sum: { paid: true } }),
      prisma.loanPayment.findMany({
        where: { ...owner },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: historyLength,
      }),
    ]);
    return { rows, total, unsettled, paid: paid._sum.paid ?? 0n, history };
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
  /** Newest first. */
  of: ({ db }: Rows, loanId: string): PaymentRow[] =>
    db.loanPayment.find({ loanId }, { orderBy: 'at DESC, id DESC' }),

  insert(tx: Tx, row: PaymentRow): void {
    tx.db.loanPayment.insert(row);
  },
};
