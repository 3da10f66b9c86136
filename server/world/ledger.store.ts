/** Balances, entries and their postings. */
import type { WorldDatabase } from './database.ts';
import type { RowOf, Rows } from './tx.ts';

export type BalanceRow = RowOf<'balance'>;

export const ledgerRows = {
  balances: ({ db }: Rows): BalanceRow[] => db.balance.find({}),

  countEntries: ({ db }: Rows): number => db.ledgerEntry.count({}),

  countPostings: ({ db }: Rows): number => db.posting.count({}),

  /** Iterates over every posting with its entry, in order. */
  lines({ connection, writes }: WorldDatabase): Iterable<unknown[]> {
    writes.settle();
    return connection
      .prepare(
        `SELECT e.id, e.at, e.reason, e.reference, p.line, p.account, p.coin, p.amount, p.balance
         FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id ORDER BY e.id, p.line`,
      )
      .raw()
      .iterate() as Iterable<unknown[]>;
  },

  insertEntry({ db }: Rows, entry: RowOf<'ledgerEntry'>): void {
    db.ledgerEntry.insert(entry);
  },

  insertPosting({ db }: Rows, posting: RowOf<'posting'>): void {
    db.posting.insert(posting);
  },

  putBalance({ db }: Rows, balance: BalanceRow): void {
    db.balance.upsert(balance);
  },
};
