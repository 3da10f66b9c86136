/** The ledger as a statement reads it: one sum an entry and coin, of one account of a user. */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { accountOwner, type Owner, userAccount } from '../../engine/accounts.ts';
import type { World } from '../../world/world.ts';
import type { MonthBounds } from './month-bounds.ts';

export interface Purse extends Owner {
  kind: AccountKind;
}

interface Sum {
  coin: string;
  amount: bigint;
}

interface ReasonSum extends Sum {
  reason: ChangeReason;
  entries: number;
}

interface Line extends Sum {
  entryId: number;
  at: number;
  reason: ChangeReason;
  reference: string;
  /** Of the coin, from the start of the month on. */
  moved: bigint;
}

/** What only moved between available and frozen sums to zero and is no line. */
const netOfEntries = `SELECT e.id AS entryId, e.at AS at, e.reason AS reason, e.reference AS reference, p.coin AS coin,
    sum(p.amount) AS amount
  FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
  WHERE e.owner = ? AND p.account IN (?, ?) AND e.at >= ? AND e.at < ?
  GROUP BY e.id, p.coin HAVING sum(p.amount) <> 0`;

function valuesOf({ userId, mode, kind }: Purse, { from, until }: MonthBounds): (string | number)[] {
  const parts = (['available', 'frozen'] as const).map((part) => userAccount(userId, mode, kind, part));
  return [accountOwner(userId, mode), ...parts, from, until];
}

/** Reads at one instant, between turns. */
function connectionOf({ database }: World) {
  database.writes.settle();
  return database.connection;
}

export const statementRows = {
  /** What stood in the account at an instant, by coin. */
  balances(world: World, purse: Purse, at: number): Sum[] {
    return connectionOf(world)
      .prepare(`SELECT coin, sum(amount) AS amount FROM (${netOfEntries}) GROUP BY coin`)
      .all(...valuesOf(purse, { from: 0, until: at })) as Sum[];
  },

  movements(world: World, purse: Purse, bounds: MonthBounds): ReasonSum[] {
    const rows = connectionOf(world)
      .prepare(
        `SELECT coin, reason, sum(amount) AS amount, count(*) AS entries FROM (${netOfEntries})
         GROUP BY coin, reason ORDER BY coin, min(entryId)`,
      )
      .all(...valuesOf(purse, bounds)) as (Omit<ReasonSum, 'entries'> & { entries: bigint })[];
    return rows.map((row) => ({ ...row, entries: Number(row.entries) }));
  },

  countLines(world: World, purse: Purse, bounds: MonthBounds): number {
    const count = connectionOf(world)
      .prepare(`SELECT count(*) FROM (${netOfEntries})`)
      .pluck()
      .get(...valuesOf(purse, bounds)) as bigint;
    return Number(count);
  },

  lines(
    world: World,
    purse: Purse,
    bounds: MonthBounds,
    { page, size }: { page: number; size: number },
  ): Line[] {
    const rows = connectionOf(world)
      .prepare(
        `SELECT *, sum(amount) OVER (PARTITION BY coin ORDER BY entryId) AS moved FROM (${netOfEntries})
         ORDER BY entryId, coin LIMIT ? OFFSET ?`,
      )
      .all(...valuesOf(purse, bounds), size, (page - 1) * size) as (Omit<Line, 'entryId'> & {
      entryId: bigint;
    })[];
    return rows.map((row) => ({ ...row, entryId: Number(row.entryId) }));
  },

  /** Time of the account's first entry. */
  firstAt(world: World, purse: Purse): number | undefined {
    const at = connectionOf(world)
      .prepare(`SELECT min(at) FROM (${netOfEntries})`)
      .pluck()
      .get(...valuesOf(purse, { from: 0, until: Number.MAX_SAFE_INTEGER })) as number | null;
    return at ?? undefined;
  },
};
