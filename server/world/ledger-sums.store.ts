/**
 * Sums over the ledger, computed by SQLite: one sum for each entry and coin. Prisma cannot group by the entry of a posting, and adding the
 * lines up here takes four times the processor time. Every function reads at one instant, between turns, so that what it returns agrees
 * with the balances in memory.
 */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { getOffset, type Paging } from './paging.ts';
import type { World } from './world.ts';

/** Filter of the lines to sum. Owner and accounts are named as in the ledger, times are epoch milliseconds. */
export interface SumFilter {
  owner: string;
  accounts: readonly string[];
  coin?: string | undefined;
  reasons?: readonly ChangeReason[] | undefined;
  reference?: string | undefined;
  /** First instant, and the first one that is not included. */
  from?: number;
  until?: number;
}

interface CoinSum {
  coin: string;
  /** Units of 1e-8 coin. */
  amount: bigint;
}

/** Amount that one entry moved in one coin. */
export interface EntrySum extends CoinSum {
  entryId: number;
  at: number;
  reason: ChangeReason;
  reference: string;
}

export interface SumPage {
  rows: EntrySum[];
  count: number;
  /** Units that the entries before and after the page add up to, in the order of time. */
  earlier: bigint;
  later: bigint;
}

/** Sum that moved in a user's accounts in one step of time. */
export interface Flow {
  /** 0 for (from, from + step], 1 for the next one. */
  bucket: number;
  /** Number of cuts that precede it. */
  segment: number;
  coin: string;
  units: bigint;
}

/** Time in equal steps; entries after `now` count as entries of `now`. */
export interface Span {
  from: number;
  now: number;
  stepMs: number;
}

interface Query {
  sql: string;
  values: (string | number)[];
}

const inList = (values: readonly unknown[]) => `IN (${values.map(() => '?').join(', ')})`;

/** Selects the sums that are not zero: an entry that only moved money between available and frozen has none. */
function sumQuery(filter: SumFilter): Query {
  const { owner, accounts, coin, reasons, reference, from, until } = filter;
  const conditions: [sql: string, values: readonly (string | number)[]][] = [
    ['e.owner = ?', [owner]],
    [`p.account ${inList(accounts)}`, accounts],
  ];
  if (coin !== undefined) conditions.push(['p.coin = ?', [coin]]);
  if (reasons !== undefined) conditions.push([`e.reason ${inList(reasons)}`, reasons]);
  if (reference !== undefined) conditions.push(['e.reference = ?', [reference]]);
  if (from !== undefined) conditions.push(['e.at >= ?', [from]]);
  if (until !== undefined) conditions.push(['e.at < ?', [until]]);
  const where = conditions.map(([sql]) => sql).join(' AND ');
  return {
    sql: `SELECT e.id AS entryId, e.at AS at, e.reason AS reason, e.reference AS reference, p.coin AS coin,
        sum(p.amount) AS amount
      FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
      WHERE ${where} GROUP BY e.id, p.coin HAVING sum(p.amount) <> 0`,
    values: conditions.flatMap(([, values]) => values),
  };
}

/** Returns the connection after every decided turn has been written to the database. */
function settledConnection({ database }: World) {
  database.writes.settle();
  return database.connection;
}

export const ledgerSums = {
  /** Returns one page of the sums of one coin, newest first, and what surrounds it. */
  page(world: World, filter: SumFilter & { coin: string }, paging: Paging): SumPage {
    const connection = settledConnection(world);
    const { sql, values } = sumQuery(filter);
    const all = connection
      .prepare(`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM (${sql})`)
      .get(...values) as { count: bigint; amount: bigint };
    const before = getOffset(paging, Number(all.count));
    const rows = connection
      .prepare(`${sql} ORDER BY e.id DESC LIMIT ? OFFSET ?`)
      .all(...values, paging.size, before) as StoredSum[];
    const { amount: later } = connection
      .prepare(`SELECT coalesce(sum(amount), 0) AS amount FROM (${sql} ORDER BY e.id DESC LIMIT ?)`)
      .get(...values, before) as { amount: bigint };
    const shown = rows.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      rows: rows.map(readSum),
      count: Number(all.count),
      later,
      earlier: all.amount - later - shown,
    };
  },

  /** Sums by coin. */
  byCoin(world: World, filter: SumFilter): CoinSum[] {
    const { sql, values } = sumQuery(filter);
    return settledConnection(world)
      .prepare(`SELECT coin, sum(amount) AS amount FROM (${sql}) GROUP BY coin`)
      .all(...values) as CoinSum[];
  },

  /** Sums by coin and reason with the number of entries, in the order of the first entry of each. */
  byReason(world: World, filter: SumFilter): (CoinSum & { reason: ChangeReason; entries: number })[] {
    const { sql, values } = sumQuery(filter);
    const rows = settledConnection(world)
      .prepare(
        `SELECT coin, reason, sum(amount) AS amount, count(*) AS entries FROM (${sql})
         GROUP BY coin, reason ORDER BY coin, min(entryId)`,
      )
      .all(...values) as (CoinSum & { reason: ChangeReason; entries: bigint })[];
    return rows.map((row) => ({ ...row, entries: Number(row.entries) }));
  },

  count(world: World, filter: SumFilter): number {
    const { sql, values } = sumQuery(filter);
    const count = settledConnection(world)
      .prepare(`SELECT count(*) FROM (${sql})`)
      .pluck()
      .get(...values);
    return Number(count);
  },

  /** Returns one page of sums, oldest first; `moved` is the sum of its coin from the first entry of the filter to this one. */
  listed(
    world: World,
    filter: SumFilter,
    { page, size }: { page: number; size: number },
  ): (EntrySum & { moved: bigint })[] {
    const { sql, values } = sumQuery(filter);
    const rows = settledConnection(world)
      .prepare(
        `SELECT *, sum(amount) OVER (PARTITION BY coin ORDER BY entryId) AS moved FROM (${sql})
         ORDER BY entryId, coin LIMIT ? OFFSET ?`,
      )
      .all(...values, size, (page - 1) * size) as (StoredSum & { moved: bigint })[];
    return rows.map((row) => ({ ...row, entryId: Number(row.entryId) }));
  },

  /** Returns the time of the first entry; `undefined` where there is none. */
  firstAt(world: World, filter: SumFilter): number | undefined {
    const { sql, values } = sumQuery(filter);
    const at = settledConnection(world)
      .prepare(`SELECT min(at) FROM (${sql})`)
      .pluck()
      .get(...values) as number | null;
    return at ?? undefined;
  },

  /** Sums what moved since `from` by step and coin; `cuts` are ids of entries, after each of which a new segment begins. */
  flows(
    world: World,
    { owner, accounts }: Pick<SumFilter, 'owner' | 'accounts'>,
    { from, now, stepMs }: Span,
    cuts: readonly number[],
  ): Flow[] {
    const rows = settledConnection(world)
      .prepare(
        `SELECT CAST((MIN(e.at, ?) - ? - 1) / ? AS INTEGER) AS bucket,
           (SELECT count(*) FROM json_each(?) AS cut WHERE cut.value < e.id) AS segment,
           p.coin, sum(p.amount) AS units
         FROM "Posting" p JOIN "LedgerEntry" e ON e.id = p.entryId
         WHERE e.owner = ? AND p.account ${inList(accounts)} AND e.at > ?
         GROUP BY 1, 2, 3 HAVING units <> 0`,
      )
      .all(now, from, stepMs, JSON.stringify(cuts), owner, ...accounts, from) as StoredFlow[];
    return rows.map(({ bucket, segment, coin, units }) => ({
      bucket: Number(bucket),
      segment: Number(segment),
      coin,
      units,
    }));
  },

  /** Sums of every user's own lines in the entries after one, in their order. */
  ofUsersAfter(world: World, entryId: number): UserSum[] {
    const rows = settledConnection(world)
      .prepare(
        `SELECT e.owner, e.reason, p.coin, e.at, sum(p.amount) AS amount
         FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
         WHERE e.id > ? AND substr(p.account, 1, length(e.owner)) = e.owner
         GROUP BY e.id, p.coin ORDER BY e.id`,
      )
      .all(entryId) as UserSum[];
    return rows;
  },
};

export interface UserSum extends CoinSum {
  owner: string;
  reason: ChangeReason;
  at: number;
}

type StoredSum = Omit<EntrySum, 'entryId'> & { entryId: bigint };
type StoredFlow = Omit<Flow, 'bucket' | 'segment'> & { bucket: bigint; segment: bigint };

const readSum = (row: StoredSum): EntrySum => ({ ...row, entryId: Number(row.entryId) });
