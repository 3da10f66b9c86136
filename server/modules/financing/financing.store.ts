/** Reads of subscriptions. */
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { type Page, rowsOfPage } from '../../http/page.ts';
import type { Owner } from './financing.service.ts';

export interface SubscriptionFilter extends Page {
  status?: string | undefined;
}

/** A page of the own subscriptions, all open ones, and the interest paid on those that expired. */
export async function readSubscriptions(prisma: PrismaClient, owner: Owner, filter: SubscriptionFilter) {
  const { status } = filter;
  const where = { ...owner, ...(status === undefined ? {} : { status }) };
  const [rows, total, open, paid] = await Promise.all([
    prisma.subscription.findMany({
      where,
      orderBy: [{ subscribedAt: 'desc' }, { id: 'desc' }],
      ...rowsOfPage(filter),
    }),
    prisma.subscription.count({ where }),
    prisma.subscription.findMany({ where: { ...owner, closedAt: null } }),
    prisma.subscription.aggregate({ where: { ...owner }, _sum: { paidInterest: true } }),
  ]);
  return { rows, total, open, paid: paid._sum.paidInterest ?? 0n };
}
