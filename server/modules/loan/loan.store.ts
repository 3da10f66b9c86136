/** Reads of loans and their payments. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { type Page, rowsOfPage } from '../../http/page.ts';
import { type Owner, openStatuses, waitingStatuses } from './loan-row.ts';

export interface LoanFilter extends Page {
  kind?: 'open' | 'waiting' | 'settled' | 'rejected' | undefined;
  status?: string | undefined;
}

const historyLength = 100;

const statusesOf: Record<NonNullable<LoanFilter['kind']>, readonly string[]> = {
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

/** A page of the own loans with their payments, everything unsettled, and what was paid so far. */
export async function readLoans(prisma: PrismaClient, owner: Owner, filter: LoanFilter) {
  const where = { ...owner, ...statusFilter(filter) };
  const [rows, total, unsettled, paid, history] = await Promise.all([
    prisma.loan.findMany({
      where,
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
  const payments = await prisma.loanPayment.findMany({
    where: { loanId: { in: rows.map((row) => row.id) } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  const paymentsOf = Map.groupBy(payments, (payment) => payment.loanId);
  return { rows, paymentsOf, total, unsettled, paid: paid._sum.paid ?? 0n, history };
}
