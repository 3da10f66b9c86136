/** Withdrawals and the address book. */
import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { requestTransitions, transition } from '../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export type WithdrawalRow = RowOf<'withdrawal'>;
export type BookRow = RowOf<'bookAddress'>;

/** Statuses of withdrawals that are neither sent nor released. */
const openStatuses: readonly RequestStatus[] = ['processing', 'approved'];

interface WithdrawalFilter extends RecordFilter {
  coin?: string | undefined;
  status?: RequestStatus | undefined;
}

export const withdrawals = {
  get: ({ db }: Rows, id: string): WithdrawalRow | undefined => db.withdrawal.get(id),

  /** Lists open withdrawals of one user or of all. */
  open({ db }: Rows, userId?: string): WithdrawalRow[] {
    const owner = userId === undefined ? {} : { userId };
    return openStatuses.flatMap((status) => db.withdrawal.find({ status, ...owner }));
  },

  /** Lists undecided withdrawals, oldest first. */
  submitted: ({ db }: Rows): WithdrawalRow[] =>
    db.withdrawal.find({ status: 'processing', confirmBefore: null }, { orderBy: 'submittedAt, id' }),

  page({ prisma }: World, userId: string, filter: WithdrawalFilter) {
    const { coin, status } = filter;
    const where = { userId, ...omitUndefined({ coin, status }), createdAt: timesWithin(filter) };
    return readPage(filter, {
      count: () => prisma.withdrawal.count({ where }),
      read: (order, span) =>
        prisma.withdrawal.findMany({ where, orderBy: [{ createdAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, row: WithdrawalRow): void {
    tx.db.withdrawal.insert(row);
  },

  /** Marks a withdrawal as confirmed by the user. */
  setSubmitted(tx: Tx, row: WithdrawalRow): WithdrawalRow {
    const patch = { confirmBefore: null, submittedAt: tx.now };
    tx.db.withdrawal.update(row.id, patch);
    return { ...row, ...patch };
  },

  setStatus(
    tx: Tx,
    row: WithdrawalRow,
    to: RequestStatus,
    more: Partial<Pick<WithdrawalRow, 'reason' | 'confirmBefore' | 'transaction' | 'settledAt'>>,
  ): WithdrawalRow {
    const patch = { status: transition(requestTransitions, row.status, to), ...more };
    tx.db.withdrawal.update(row.id, patch);
    return { ...row, ...patch };
  },
};

export const addressBook = {
  get: ({ db }: Rows, id: string): BookRow | undefined => db.bookAddress.get(id),

  withTarget: (
    { db }: Rows,
    userId: string,
    { chain, address, memo }: Pick<BookRow, 'chain' | 'address' | 'memo'>,
  ): BookRow[] => db.bookAddress.find({ userId, chain, address, memo }),

  /** Lists addresses, newest first; of the given chains, or of all. */
  list: ({ prisma }: World, userId: string, chains: readonly string[] | undefined): Promise<BookRow[]> =>
    prisma.bookAddress.findMany({
      where: { userId, ...(chains === undefined ? {} : { chain: { in: [...chains] } }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),

  insert(tx: Tx, row: BookRow): void {
    tx.db.bookAddress.insert(row);
  },

  replace(tx: Tx, row: BookRow): void {
    tx.db.bookAddress.update(row.id, row);
  },

  markUsed(tx: Tx, id: string): void {
    tx.db.bookAddress.update(id, { lastUsedAt: tx.now });
  },

  remove(tx: Tx, id: string): void {
    tx.db.bookAddress.delete(id);
  },
};
