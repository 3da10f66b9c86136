/** Reads of the address book and of withdrawals. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { type Page, type Period, rowsOfPage, within } from '../../http/page.ts';

export interface WithdrawalFilter extends Period, Page {
  coin?: string | undefined;
  status?: string | undefined;
}

export async function readWithdrawals(prisma: PrismaClient, userId: string, filter: WithdrawalFilter) {
  const { coin, status } = filter;
  const where: Prisma.WithdrawalWhereInput = {
    userId,
    ...(coin === undefined ? {} : { coin }),
    ...(status === undefined ? {} : { status }),
    createdAt: within(filter),
  };
  const [rows, total] = await Promise.all([
    prisma.withdrawal.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...rowsOfPage(filter),
    }),
    prisma.withdrawal.count({ where }),
  ]);
  return { rows, total };
}

/** Newest first; on one of the named chains where chains are named. */
export function readBook(prisma: PrismaClient, userId: string, chains: readonly string[] | undefined) {
  return prisma.bookAddress.findMany({
    where: { userId, ...(chains === undefined ? {} : { chain: { in: [...chains] } }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
