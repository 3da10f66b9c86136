/** Prices that were promised, and the exchanges made at them. */

import type { ExchangeSide } from '@papertape/shared/contract/exchange.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Page, type Period, rowsOfPage, within } from '../../http/page.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export type QuoteRow = RowOf<'exchangeQuote'>;
export type ExchangeRow = RowOf<'flashExchange'>;

interface ExchangeFilter extends Period, Page {
  coin?: string | undefined;
  type?: ExchangeSide | undefined;
}

export const quotes = {
  get: ({ db }: Rows, id: string): QuoteRow | undefined => db.exchangeQuote.get(id),

  insert(tx: Tx, row: QuoteRow): void {
    tx.db.exchangeQuote.insert(row);
  },

  markUsed(tx: Tx, id: string): void {
    tx.db.exchangeQuote.update(id, { usedAt: tx.now });
  },

  /** Forgets those of an owner that ran out by then. */
  forgetOld(tx: Tx, owner: Owner, expiredBy: number): void {
    for (const row of tx.db.exchangeQuote.find({ ...owner })) {
      if (row.expiresAt <= expiredBy) tx.db.exchangeQuote.delete(row.id);
    }
  },
};

export const exchanges = {
  get: ({ db }: Rows, id: string): ExchangeRow | undefined => db.flashExchange.get(id),

  async page({ prisma }: World, owner: Owner, filter: ExchangeFilter) {
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
  },

  insert(tx: Tx, row: ExchangeRow): void {
    tx.db.flashExchange.insert(row);
  },
};
