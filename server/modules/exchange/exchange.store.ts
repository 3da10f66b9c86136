/** Quotes and the exchanges made at them. */

import type { ExchangeSide } from '@papertape/shared/contract/exchange.ts';
import type { Owner } from '../../engine/accounts.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export type QuoteRow = RowOf<'exchangeQuote'>;
export type ExchangeRow = RowOf<'flashExchange'>;

interface ExchangeFilter extends RecordFilter {
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

  /** Deletes an owner's quotes that expired by then. */
  forgetOld(tx: Tx, owner: Owner, expiredBy: number): void {
    for (const row of tx.db.exchangeQuote.find({ ...owner })) {
      if (row.expiresAt <= expiredBy) tx.db.exchangeQuote.delete(row.id);
    }
  },
};

export const exchanges = {
  get: ({ db }: Rows, id: string): ExchangeRow | undefined => db.flashExchange.get(id),

  page({ prisma }: World, { userId, mode }: Owner, filter: ExchangeFilter) {
    const { coin, type: side } = filter;
    const where = { userId, mode, ...omitUndefined({ coin, side }), at: timesWithin(filter) };
    return readPage(filter, {
      count: () => prisma.flashExchange.count({ where }),
      read: (order, span) =>
        prisma.flashExchange.findMany({ where, orderBy: [{ at: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, row: ExchangeRow): void {
    tx.db.flashExchange.insert(row);
  },
};
