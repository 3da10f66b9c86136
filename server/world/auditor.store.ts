/** Laws over all stored rows, checked by SQLite so that no row has to be read here. Each function returns the rows that break its law. */
import type { WorldDatabase } from './database.ts';

interface EntrySum {
  entryId: bigint;
  coin: string;
  total: bigint;
}

/** A balance, and what its postings sum to; `null` where there is no balance, or no posting. */
interface BalanceSum {
  account: string;
  coin: string;
  amount: bigint | null;
  total: bigint | null;
}

interface PositionSum {
  id: string;
  size: bigint;
  /** Sum of its fills. */
  total: bigint;
}

export const auditedRows = {
  unbalancedEntries: ({ connection }: WorldDatabase): EntrySum[] =>
    connection
      .prepare(
        'SELECT entryId, coin, sum(amount) AS total FROM "Posting" GROUP BY entryId, coin HAVING total <> 0',
      )
      .all() as EntrySum[],

  balancesUnlikePostings: ({ connection }: WorldDatabase): BalanceSum[] =>
    connection
      .prepare(
        `WITH sums AS (SELECT account, coin, sum(amount) AS total FROM "Posting" GROUP BY account, coin)
         SELECT b.account, b.coin, b.amount, s.total FROM "Balance" b LEFT JOIN sums s USING (account, coin)
         WHERE b.amount <> coalesce(s.total, 0)
         UNION ALL SELECT s.account, s.coin, b.amount, s.total FROM sums s LEFT JOIN "Balance" b USING (account, coin)
         WHERE b.account IS NULL`,
      )
      .all() as BalanceSum[],

  positionsUnlikeFills: ({ connection }: WorldDatabase): PositionSum[] =>
    connection
      .prepare(
        `SELECT p.id, p.size, coalesce(sum(CASE f.action WHEN 'open' THEN f.size ELSE -f.size END), 0) AS total
         FROM "PerpetualPosition" p LEFT JOIN "PerpetualFill" f ON f.positionId = p.id
         GROUP BY p.id HAVING p.size <> total`,
      )
      .all() as PositionSum[],
};
