/** Transfers between own accounts, and what the ledger says of a user. */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { accountOwner, type Owner, parseUserAccount, userAccounts } from '../../engine/accounts.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { equal, newestPage, type RecordFilter, type WhereIds } from '../../world/newest.store.ts';
import { offsetOf, pageFacts } from '../../world/paging.ts';
import type { RowOf, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import type { Principals } from './valuation.ts';

export type TransferRow = RowOf<'transfer'>;

/** Reasons that pay into an account or out of it, a loan too; everything else is what was made of it. */
export const paidIn: readonly ChangeReason[] = [
  'loanPaidOut',
  'loanRepaid',
  'deposit',
  'withdrawSent',
  'withdrawFee',
  'transfer',
  'demoGrant',
  'demoReset',
];

/** Half of a transfer stays within the user, so it counts for accounts but not for the user as a whole. */
export async function readPrincipals({ prisma }: World, owner: Owner): Promise<Principals> {
  const rows = await prisma.$queryRaw<{ account: string; coin: string; total: bigint }[]>`
    SELECT p.account, p.coin, sum(p.amount) AS total FROM "Posting" p JOIN "LedgerEntry" e ON e.id = p.entryId
    WHERE ${isOwn(owner)} AND e.reason IN (${Prisma.join([...paidIn])}) GROUP BY p.account, p.coin`;
  const principals = new Map<string, bigint>();
  for (const { account, coin, total } of rows) {
    const key = `${parseUserAccount(account)?.kind}|${coin}`;
    principals.set(key, (principals.get(key) ?? 0n) + BigInt(total));
  }
  return principals;
}

/** The lines of a user's entries that are the user's side, of one account or of all. */
function isOwn({ userId, mode }: Owner, kind?: AccountKind): Prisma.Sql {
  const accounts = userAccounts(userId, mode).filter(
    (account) => kind === undefined || parseUserAccount(account)?.kind === kind,
  );
  return Prisma.sql`e.owner = ${accountOwner(userId, mode)} AND p.account IN (${Prisma.join(accounts)})`;
}

/** One ledger entry by which the user paid in or out (negative). */
export interface Payment {
  /** The entry's id, which grows in the order of what happened, within one millisecond too. */
  entry: number;
  at: number;
  coin: string;
  units: bigint;
}

/** A stretch of time in steps; what came after `now` while this was read counts as of now. */
export interface Span {
  from: number;
  now: number;
  stepMs: number;
}

/** Payments after `from`, oldest first. A transfer stays within the user and is none. */
export async function readPayments({ prisma }: World, owner: Owner, { from, now }: Span): Promise<Payment[]> {
  const outside = paidIn.filter((reason) => reason !== 'transfer');
  const rows = await prisma.$queryRaw<{ entry: bigint; at: number; coin: string; total: bigint }[]>`
    SELECT e.id AS entry, MIN(e.at, ${now}) AS at, p.coin, sum(p.amount) AS total
    FROM "Posting" p JOIN "LedgerEntry" e ON e.id = p.entryId
    WHERE ${isOwn(owner)} AND e.at > ${from} AND e.reason IN (${Prisma.join([...outside])})
    GROUP BY e.id, p.coin HAVING total <> 0 ORDER BY e.id`;
  return rows.map(({ entry, at, coin, total }) => ({
    entry: Number(entry),
    at: Number(at),
    coin,
    units: BigInt(total),
  }));
}

export interface Flow {
  /** 0 for (from, from + step], 1 for the next … */
  bucket: number;
  /** How many of the cuts lie before it. */
  segment: number;
  coin: string;
  units: bigint;
}

/** What moved in the user's accounts since `from`, payments too, summed into the steps, which are cut after the entries `cuts`. */
export async function readFlows(
  { prisma }: World,
  owner: Owner,
  { from, now, stepMs }: Span,
  cuts: readonly number[],
): Promise<Flow[]> {
  const rows = await prisma.$queryRaw<{ bucket: number; segment: number; coin: string; total: bigint }[]>`
    SELECT CAST((MIN(e.at, ${now}) - ${from} - 1) / ${stepMs} AS INTEGER) AS bucket,
      (SELECT count(*) FROM json_each(${JSON.stringify(cuts)}) AS cut WHERE cut.value < e.id) AS segment,
      p.coin, sum(p.amount) AS total
    FROM "Posting" p JOIN "LedgerEntry" e ON e.id = p.entryId
    WHERE ${isOwn(owner)} AND e.at > ${from}
    GROUP BY 1, 2, 3 HAVING total <> 0`;
  return rows.map(({ bucket, segment, coin, total }) => ({
    bucket: Number(bucket),
    segment: Number(segment),
    coin,
    units: BigInt(total),
  }));
}

interface TransferFilter extends RecordFilter {
  account?: AccountKind | undefined;
  coin?: string | undefined;
}

export const transfers = {
  /** Newest first. */
  page({ prisma }: World, { userId, mode }: Owner, filter: TransferFilter) {
    const { account, coin } = filter;
    const read = (where: WhereIds) => prisma.transfer.findMany({ where });
    return newestPage(prisma, { table: 'Transfer', time: 'at', read }, filter, [
      ...equal({ userId, mode, coin }),
      ...(account === undefined ? [] : [Prisma.sql`${account} IN ("fromKind", "toKind")`]),
    ]);
  },

  insert(tx: Tx, row: TransferRow): void {
    tx.db.transfer.insert(row);
  },
};

interface ChangeFilter extends TransferFilter {
  reason?: ChangeReason | undefined;
}

export interface ChangeRow {
  entryId: number;
  line: number;
  account: string;
  coin: string;
  amount: bigint;
  balance: bigint;
  at: number;
  reason: string;
  reference: string;
}

function changeCondition(owner: Owner, filter: ChangeFilter): Prisma.Sql {
  const conditions = [isOwn(owner, filter.account)];
  if (filter.coin !== undefined) conditions.push(Prisma.sql`p.coin = ${filter.coin}`);
  if (filter.reason !== undefined) conditions.push(Prisma.sql`e.reason = ${filter.reason}`);
  if (filter.since !== undefined) conditions.push(Prisma.sql`e.at >= ${filter.since}`);
  if (filter.until !== undefined) conditions.push(Prisma.sql`e.at <= ${filter.until}`);
  return Prisma.join(conditions, ' AND ');
}

/** Ledger lines of the user, newest first. */
export async function readChanges({ prisma }: World, owner: Owner, filter: ChangeFilter) {
  const condition = changeCondition(owner, filter);
  const from = Prisma.sql`FROM "Posting" p JOIN "LedgerEntry" e ON e.id = p.entryId WHERE ${condition}`;
  const offset =
    filter.left === undefined
      ? Prisma.sql`${offsetOf(filter, 0)}`
      : Prisma.sql`max((SELECT count(*) ${from}) - ${filter.left}, 0)`;
  const [rows, totals] = await Promise.all([
    prisma.$queryRaw<ChangeRow[]>`
      SELECT p.entryId, p.line, p.account, p.coin, p.amount, p.balance, e.at, e.reason, e.reference
      ${from} ORDER BY p.entryId DESC, p.line DESC LIMIT ${filter.size} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total ${from}`,
  ]);
  return { rows, facts: pageFacts(filter, Number(totals[0]?.total ?? 0), rows.length) };
}
