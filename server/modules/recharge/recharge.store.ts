/** Deposits and deposit addresses. */
import type { RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import { rechargeTransitions, transition } from '../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export type RechargeRow = RowOf<'recharge'>;
export type AddressRow = RowOf<'depositAddress'>;

interface RechargeFilter extends RecordFilter {
  coin?: string | undefined;
  status?: RechargeStatus | undefined;
}

export const recharges = {
  get: ({ db }: Rows, id: string): RechargeRow | undefined => db.recharge.get(id),

  /** Lists the deposits in progress, oldest first. */
  inProgress: ({ db }: Rows): RechargeRow[] =>
    db.recharge.find({ status: 'progress' }, { orderBy: 'createdAt, id' }),

  /** Lists the deposits of a user in progress, newest first. */
  inProgressByUser: ({ db }: Rows, userId: string): RechargeRow[] =>
    db.recharge.find({ userId, status: 'progress' }, { orderBy: 'createdAt DESC' }),

  page({ prisma }: World, userId: string, filter: RechargeFilter) {
    const { coin, status } = filter;
    const where = { userId, ...omitUndefined({ coin, status }), createdAt: timesWithin(filter) };
    return readPage(filter, {
      count: () => prisma.recharge.count({ where }),
      read: (order, span) =>
        prisma.recharge.findMany({ where, orderBy: [{ createdAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, row: RechargeRow): void {
    tx.db.recharge.insert(row);
  },

  setTransaction(tx: Tx, id: string, transaction: string): void {
    tx.db.recharge.update(id, { transaction });
  },

  setStatus(
    tx: Tx,
    row: RechargeRow,
    to: RechargeStatus,
    more: Pick<RechargeRow, 'reason' | 'settledAt'>,
  ): void {
    tx.db.recharge.update(row.id, { status: transition(rechargeTransitions, row.status, to), ...more });
  },
};

export const depositAddresses = {
  get: ({ db }: Rows, id: string): AddressRow | undefined => db.depositAddress.get(id),

  /** Lists addresses, hidden ones too, newest first. */
  of: ({ db }: Rows, userId: string, coin: string, chain: string): AddressRow[] =>
    db.depositAddress.find({ userId, coin, chain }, { orderBy: 'createdAt DESC, id DESC' }),

  /** Lists visible addresses, newest first; without `coin` or `chain`, those of all coins or chains. */
  shown: ({ prisma }: World, userId: string, coin?: string, chain?: string): Promise<AddressRow[]> =>
    prisma.depositAddress.findMany({
      where: {
        userId,
        hidden: false,
        ...(coin === undefined ? {} : { coin }),
        ...(chain === undefined ? {} : { chain }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),

  insert(tx: Tx, row: AddressRow): void {
    tx.db.depositAddress.insert(row);
  },

  hide(tx: Tx, id: string): void {
    tx.db.depositAddress.update(id, { hidden: true });
  },
};
