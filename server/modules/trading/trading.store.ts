/** Reads of orders, fills, closes and margin changes, newest first. */
import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { inOrder, newestIds } from '../../world/newest.store.ts';
import type { Owner } from './desk.ts';

export interface HistoryFilter {
  symbol?: string | undefined;
  side?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

function conditions({ symbol, side }: HistoryFilter): Prisma.Sql[] {
  return [
    ...(symbol === undefined ? [] : [Prisma.sql`"symbol" = ${symbol}`]),
    ...(side === undefined ? [] : [Prisma.sql`"side" = ${side}`]),
  ];
}

/** Orders that have ended. */
export async function readOrders(prisma: PrismaClient, owner: Owner, filter: HistoryFilter) {
  const ended = Prisma.sql`"status" <> 'pending'`;
  const wanted = [ended, ...conditions(filter)];
  const { ids, total } = await newestIds(
    prisma,
    'PerpetualOrder',
    'createdAt',
    { ...filter, ...owner },
    wanted,
  );
  const rows = await prisma.perpetualOrder.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}

export async function readFills(prisma: PrismaClient, owner: Owner, filter: HistoryFilter) {
  const page = { ...filter, ...owner };
  const { ids, total } = await newestIds(prisma, 'PerpetualFill', 'time', page, conditions(filter));
  const rows = await prisma.perpetualFill.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}

export async function readCloses(prisma: PrismaClient, owner: Owner, filter: HistoryFilter) {
  const page = { ...filter, ...owner };
  const { ids, total } = await newestIds(prisma, 'PerpetualClose', 'closedAt', page, conditions(filter));
  const rows = await prisma.perpetualClose.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}

export async function readMargins(prisma: PrismaClient, owner: Owner, filter: HistoryFilter) {
  const page = { ...filter, ...owner };
  const { ids, total } = await newestIds(prisma, 'MarginChange', 'time', page, conditions(filter));
  const rows = await prisma.marginChange.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}
