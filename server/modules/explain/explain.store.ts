/** Entries of the ledger as they make up a figure: one sum an entry, newest first. */

import { accountOwner, type Owner } from '../../engine/accounts.ts';
import { offsetOf, type Paging } from '../../world/paging.ts';
import type { World } from '../../world/world.ts';

export interface EntrySum {
  entryId: number;
  at: number;
  reason: string;
  reference: string;
  /** Units, of the accounts that were asked for. */
  amount: bigint;
}

export interface EntryFilter {
  accounts: readonly string[];
  coin: string;
  reasons?: readonly string[];
  reference?: string;
}

export interface EntryPage {
  rows: EntrySum[];
  count: number;
  /** Sums of what lies before and behind the page. */
  later: bigint;
  earlier: bigint;
}

const marks = (values: readonly string[]) => values.map(() => '?').join(', ');

interface RawSum extends Omit<EntrySum, 'entryId'> {
  entryId: bigint;
}

function netSql({ accounts, reasons, reference }: EntryFilter): string {
  return `SELECT e.id AS entryId, e.at, e.reason, e.reference, sum(p.amount) AS amount
    FROM "LedgerEntry" e JOIN "Posting" p ON p.entryId = e.id
    WHERE e.owner = ? AND p.coin = ? AND p.account IN (${marks(accounts)})
    ${reasons === undefined ? '' : `AND e.reason IN (${marks(reasons)})`}
    ${reference === undefined ? '' : 'AND e.reference = ?'}
    GROUP BY e.id HAVING sum(p.amount) <> 0`;
}

function valuesOf({ userId, mode }: Owner, filter: EntryFilter): string[] {
  const { accounts, coin, reasons = [], reference } = filter;
  const last = reference === undefined ? [] : [reference];
  return [accountOwner(userId, mode), coin, ...accounts, ...reasons, ...last];
}

/** Reads at one instant, between turns: what is in memory then is what the entries say. */
export function readEntries(
  { database }: World,
  owner: Owner,
  filter: EntryFilter,
  paging: Paging,
): EntryPage {
  database.writes.settle();
  const { connection } = database;
  const net = netSql(filter);
  const values = valuesOf(owner, filter);
  const all = connection
    .prepare(`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM (${net})`)
    .get(...values) as { count: bigint; amount: bigint };
  const before = offsetOf(paging, Number(all.count));
  const rows = connection
    .prepare(`${net} ORDER BY e.id DESC LIMIT ? OFFSET ?`)
    .all(...values, paging.size, before) as RawSum[];
  const { amount: later } = connection
    .prepare(`SELECT coalesce(sum(amount), 0) AS amount FROM (${net} ORDER BY e.id DESC LIMIT ?)`)
    .get(...values, before) as { amount: bigint };
  const shown = rows.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    rows: rows.map((row) => ({ ...row, entryId: Number(row.entryId) })),
    count: Number(all.count),
    later,
    earlier: all.amount - later - shown,
  };
}

/** Events of one instant that speak of a record, in order. The log is in order of time. */
export function eventsAbout(
  { database }: World,
  at: number,
  id: string,
): { seq: number; type: string; payload: string }[] {
  database.writes.settle();
  const { connection } = database;
  const last = Number(
    connection.prepare('SELECT coalesce(max(seq), 0) FROM "EventLog"').pluck().get() as bigint,
  );
  const timeOf = connection.prepare('SELECT at FROM "EventLog" WHERE seq = ?').pluck();
  const firstFrom = (time: number): number => {
    let [low, high] = [1, last + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((timeOf.get(middle) as number) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const rows = connection
    .prepare('SELECT seq, type, payload FROM "EventLog" WHERE seq >= ? AND seq < ? AND instr(payload, ?) > 0')

    .all(firstFrom(at), firstFrom(at + 1), JSON.stringify(id)) as {
    seq: bigint;
    type: string;
    payload: string;
  }[];
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
