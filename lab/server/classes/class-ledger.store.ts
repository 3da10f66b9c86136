/** What the ledger says of everyone in a class, in one question however many they are. */
import type { World } from '../../../server/world/world.ts';

/** The user's side of an entry in one coin. */
export interface LedgerLine {
  owner: string;
  reason: string;
  coin: string;
  at: number;
  units: bigint;
}

/** Of entries after one, in their order. */
export function linesAfter({ database }: World, entry: number): LedgerLine[] {
  database.writes.settle();
  const rows = database.connection
    .prepare(
      `SELECT e.owner, e.reason, p.coin, e.at, sum(p.amount) AS units
       FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
       WHERE e.id > ? AND substr(p.account, 1, length(e.owner)) = e.owner
       GROUP BY e.id, p.coin ORDER BY e.id`,
    )
    .all(entry) as (Omit<LedgerLine, 'at' | 'units'> & { at: bigint | number; units: bigint | number })[];
  return rows.map((row) => ({ ...row, at: Number(row.at), units: BigInt(row.units) }));
}
