/** Reads of flash exchanges. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { type Page, type Period, rowsOfPage, within } from '../../http/page.ts';
import type { Owner } from './quotes.ts';

export interface ExchangeFilter extends Period, Page {
  coin?: string | undefined;
  type?: string | undefined;
}

export async function readExchanges(prisma: PrismaClient, owner: Owner, filter: ExchangeFilter) {
  const { coin, type } = filter;
  const where: Prisma.FlashExchangeWhereInput = {
    ...owner,
    ...(coin === undefined ? {} : { coin }),
    ...(type === undefined ? {} : { side: type }),
    at: within(filter),
  };
  const [rows, total] = await Promise.all([
    prisma.flashExchange.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      ...rowsOfPage(filter),
    }),
    prisma.flashExchange.count({ where }),
  ]);
  return { rows, total };
}
