/** Transfers between a user's accounts, and the user's lines of the ledger. */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { accountOwner, type Owner, parseUserAccount, userAccounts } from '../../engine/accounts.ts';
import type { Span } from '../../world/ledger-sums.store.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import type { Principals } from './valuation.ts';

export type TransferRow = RowOf<'transfer'>;

/** Reasons that pay into an account or out of it, loans included; all other reasons are profit and loss. */
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

/** Returns the Prisma filter for the user's accounts, of one kind or of all. */
function accountsIn({ userId, mode }: Owner, kind?: AccountKind): { in: string[] } {
  const accounts = userAccounts(userId, mode);
  return { in: accounts.filter((name) => kind === undefined || parseUserAccount(name)?.kind === kind) };
}

/**
 * Sums what was paid into each kind of account, in units by `kind|coin`. A transfer counts for the two kinds and cancels out for the
 * user as a whole.
 */
export async function readPrincipals({ prisma }: World, owner: Owner): Promise<Principals> {
  const sums = await prisma.posting.groupBy({
    by: ['account', 'coin'],
    where: {
      account: accountsIn(owner),
      entry: { owner: accountOwner(owner.userId, owner.mode), reason: { in: [...paidIn] } },
    },
    _sum: { amount: true },
  });
  const principals = new Map<string, bigint>();
  for (const { account, coin, _sum } of sums) {
    const key = `${parseUserAccount(account)?.kind}|${coin}`;
    principals.set(key, (principals.get(key) ?? 0n) + (_sum.amount ?? 0n));
  }
  return principals;
}

/** One ledger entry of a payment in, or out if negative. */
export interface Payment {
  /** Id of the entry; ids grow in the order of entries, within one millisecond too. */
  entry: number;
  at: number;
  coin: string;
  units: bigint;
}

/** Reads the payments after `from`, oldest first. A transfer stays within the user and is none. */
export async function readPayments({ prisma }: World, owner: Owner, { from, now }: Span): Promise<Payment[]> {
  const entries = await prisma.ledgerEntry.findMany({
    where: {
      owner: accountOwner(owner.userId, owner.mode),
      at: { gt: from },
      reason: { in: paidIn.filter((reason) => reason !== 'transfer') },
    },
    select: {
      id: true,
      at: true,
      postings: { where: { account: accountsIn(owner) }, select: { coin: true, amount: true } },
    },
    orderBy: { id: 'asc' },
  });
  return entries.flatMap(({ id, at, postings }) => {
    const sums = new Map<string, bigint>();
    for (const { coin, amount } of postings) sums.set(coin, (sums.get(coin) ?? 0n) + amount);
    return [...sums]
      .filter(([, units]) => units !== 0n)
      .map(([coin, units]) => ({ entry: id, at: Math.min(at, now), coin, units }));
  });
}

interface TransferFilter extends RecordFilter {
  account?: AccountKind | undefined;
  coin?: string | undefined;
}

export const transfers = {
  /** Reads a page of transfers, newest first. */
  page({ prisma }: World, { userId, mode }: Owner, filter: TransferFilter) {
    const { account, coin } = filter;
    const where = {
      userId,
      mode,
      ...omitUndefined({ coin }),
      ...(account === undefined ? {} : { OR: [{ fromKind: account }, { toKind: account }] }),
      at: timesWithin(filter),
    };
    return readPage(filter, {
      count: () => prisma.transfer.count({ where }),
      read: (order, span) =>
        prisma.transfer.findMany({ where, orderBy: [{ at: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, row: TransferRow): void {
    tx.db.transfer.insert(row);
  },
};

interface ChangeFilter extends TransferFilter {
  reason?: ChangeReason | undefined;
}

/** Reads ledger lines of the user, newest first, each with its entry. */
export function readChanges({ prisma }: World, owner: Owner, filter: ChangeFilter) {
  const { account, coin, reason } = filter;
  const where = {
    account: accountsIn(owner, account),
    ...omitUndefined({ coin }),
    entry: {
      owner: accountOwner(owner.userId, owner.mode),
      ...omitUndefined({ reason }),
      at: timesWithin(filter),
    },
  };
  return readPage(filter, {
    count: () => prisma.posting.count({ where }),
    read: (order, span) =>
      prisma.posting.findMany({
        where,
        include: { entry: true },
        orderBy: [{ entryId: order }, { line: order }],
        ...span,
      }),
  });
}

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>['rows'][number];
