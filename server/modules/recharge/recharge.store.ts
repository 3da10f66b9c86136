/** Reads of deposit addresses and deposits. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';

export interface RechargeFilter {
  coin?: string | undefined;
  status?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

export async function readRecharges(prisma: PrismaClient, userId: string, filter: RechargeFilter) {
  const where: Prisma.RechargeWhereInput = {
    userId,
    ...(filter.coin === undefined ? {} : { coin: filter.coin }),
    ...(filter.status === undefined ? {} : { status: filter.status }),
    createdAt: { gte: filter.since ?? 0, ...(filter.until === undefined ? {} : { lte: filter.until }) },
  };
  const [rows, total] = await Promise.all([
    prisma.recharge.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (filter.page - 1) * filter.size,
      take: filter.size,
    }),
    prisma.recharge.count({ where }),
  ]);
  return { rows, total };
}

export function readAddresses(prisma: PrismaClient, userId: string, coin?: string, chain?: string) {
  return prisma.depositAddress.findMany({
    where: {
      userId,
      hidden: false,
      ...(coin === undefined ? {} : { coin }),
      ...(chain === undefined ? {} : { chain }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
