/** Reads of flash exchanges. */
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { Owner } from './quotes.ts';

export interface ExchangeFilter {
  coin?: string | undefined;
  type?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

export async function readExchanges(prisma: PrismaClient, owner: Owner, filter: ExchangeFilter) {
  const { coin, type, since = 0, until = Number.MAX_SAFE_INTEGER, page, size } = filter;
  const where: Prisma.FlashExchangeWhereInput = {
    ...owner,
    ...(coin === undefined ? {} : { coin }),
    ...(type === undefined ? {} : { side: type }),
    at: { gte: since, lte: until },
  };
  const [rows, total] = await Promise.all([
    prisma.flashExchange.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * size,
      take: size,
    }),
    prisma.flashExchange.count({ where }),
  ]);
  return { rows, total };
}
