/** Reads of deposit addresses and deposits. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { type Page, type Period, rowsOfPage, within } from '../../http/page.ts';

export interface RechargeFilter extends Period, Page {
  coin?: string | undefined;
  status?: string | undefined;
}

export async function readRecharges(prisma: PrismaClient, userId: string, filter: RechargeFilter) {
  const where: Prisma.RechargeWhereInput = {
    userId,
    ...(filter.coin === undefined ? {} : { coin: filter.coin }),
    ...(filter.status === undefined ? {} : { status: filter.status }),
    createdAt: within(filter),
  };
  const [rows, total] = await Promise.all([
    prisma.recharge.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...rowsOfPage(filter),
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
