/** What the ledger says of everyone in a class, in one question however many they are. */
import type { World } from '../../world/world.ts';

export interface LedgerSum {
  owner: string;
  reason: string;
  coin: string;
  /** Of what was paid in or out, when; zero for everything else. */
  at: number;
  amount: bigint;
  count: number;
}

interface RawSum extends Omit<LedgerSum, 'at' | 'count'> {
  at: bigint | number;
  count: bigint;
}

/** Sums of the users' sides of entries after one, by owner, reason and coin. */
export function sumsAfter({ database }: World, entry: number, paid: readonly string[]): LedgerSum[] {
  database.writes.settle();
  const marks = paid.map(() => '?').join(', ');
  const rows = database.connection
    .prepare(
      `SELECT e.owner, e.reason, p.coin, CASE WHEN e.reason IN (${marks}) THEN e.at ELSE 0 END AS at,
         sum(p.amount) AS amount, count(DISTINCT e.id) AS count
       FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
       WHERE e.id > ? AND substr(p.account, 1, length(e.owner)) = e.owner
       GROUP BY 1, 2, 3, 4`,
    )
    .all(...paid, entry) as RawSum[];
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    amount: BigInt(row.amount),
    count: Number(row.count),
  }));
}
