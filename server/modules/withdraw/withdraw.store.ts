/** Reads of the address book and of withdrawals. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';

export interface WithdrawalFilter {
  coin?: string | undefined;
  status?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

export async function readWithdrawals(prisma: PrismaClient, userId: string, filter: WithdrawalFilter) {
  const { coin, status, since = 0, until = Number.MAX_SAFE_INTEGER, page, size } = filter;
  const where: Prisma.WithdrawalWhereInput = {
    userId,
    ...(coin === undefined ? {} : { coin }),
    ...(status === undefined ? {} : { status }),
    createdAt: { gte: since, lte: until },
  };
  const [rows, total] = await Promise.all([
    prisma.withdrawal.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * size,
      take: size,
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
