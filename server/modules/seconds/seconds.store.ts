/** Reads of seconds contracts, newest first. */
import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { inOrder, newestIds } from '../../world/newest.store.ts';
import type { Branch } from './seconds.service.ts';
import type { Owner } from './seconds-desk.ts';

export interface ContractFilter {
  status?: string | undefined;
  symbol?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

export async function readContracts(
  prisma: PrismaClient,
  owner: Owner,
  branch: Branch,
  filter: ContractFilter,
) {
  const { status, symbol } = filter;
  const { ids, total } = await newestIds(prisma, 'SecondsContract', 'openedAt', { ...filter, ...owner }, [
    branch === 'crypto' ? Prisma.sql`"group" = 'CRYPTO'` : Prisma.sql`"group" <> 'CRYPTO'`,
    ...(status === undefined ? [] : [Prisma.sql`"status" = ${status}`]),
    ...(symbol === undefined ? [] : [Prisma.sql`"symbol" = ${symbol}`]),
  ]);
  const rows = await prisma.secondsContract.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}
