/** Balances, entries and their postings. */
import type { WorldDatabase } from './database.ts';
import type { RowOf, Rows } from './tx.ts';

export type BalanceRow = RowOf<'balance'>;

interface Unbalanced {
  entryId: bigint;
  coin: string;
  total: bigint;
}

interface Drifted {
  account: string;
  coin: string;
  amount: bigint | null;
  total: bigint | null;
}

export const ledgerRows = {
  balances: ({ db }: Rows): BalanceRow[] => db.balance.find({}),

  countEntries: ({ db }: Rows): number => db.ledgerEntry.count({}),

  countPostings: ({ db }: Rows): number => db.posting.count({}),

  /** Finds entries that do not sum to zero in a coin. */
  unbalanced: ({ connection }: WorldDatabase): Unbalanced[] =>
    connection
      .prepare(
        'SELECT entryId, coin, sum(amount) AS total FROM "Posting" GROUP BY entryId, coin HAVING total <> 0',
      )
      .all() as Unbalanced[],

  /** Finds balances that differ from the sum of their postings. */
  drifted: ({ connection }: WorldDatabase): Drifted[] =>
    connection
      .prepare(
        `WITH sums AS (SELECT account, coin, sum(amount) AS total FROM "Posting" GROUP BY account, coin)
         SELECT b.account, b.coin, b.amount, s.total FROM "Balance" b LEFT JOIN sums s USING (account, coin)
         WHERE b.amount <> coalesce(s.total, 0)
         UNION ALL SELECT s.account, s.coin, b.amount, s.total FROM sums s LEFT JOIN "Balance" b USING (account, coin)
         WHERE b.account IS NULL`,
      )
      .all() as Drifted[],

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
