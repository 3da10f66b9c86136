/** Subscriptions to fixed-term products. */

import type { SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import type { Owner } from '../../engine/accounts.ts';
import { financingTransitions, transition } from '../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export type SubscriptionRow = RowOf<'subscription'>;

const openStatuses: readonly SubscriptionStatus[] = ['pending', 'during'];

interface SubscriptionFilter extends RecordFilter {
  status?: SubscriptionStatus | undefined;
}

export const subscriptions = {
  get: ({ db }: Rows, id: string): SubscriptionRow | undefined => db.subscription.get(id),

  /** Lists subscriptions that are neither expired nor canceled, of one owner or of all. */
  open: ({ db }: Rows, owner?: Owner): SubscriptionRow[] =>
    openStatuses.flatMap((status) => db.subscription.find({ status, ...owner })),

  /** Reads a page of the owner's subscriptions, all open ones, and the sum of paid interest. */
  async page({ prisma }: World, owner: Owner, { status, ...filter }: SubscriptionFilter) {
    const where = { ...owner, ...omitUndefined({ status }), subscribedAt: timesWithin(filter) };
    const [found, open, paid] = await Promise.all([
      readPage(filter, {
        count: () => prisma.subscription.count({ where }),
        read: (order, span) =>
          prisma.subscription.findMany({ where, orderBy: [{ subscribedAt: order }, { id: order }], ...span }),
      }),
      prisma.subscription.findMany({ where: { ...owner, closedAt: null } }),
      prisma.subscription.aggregate({ where: { ...owner }, _sum: { paidInterest: true } }),
    ]);
    return { ...found, open, paid: paid._sum.paidInterest ?? 0n };
  },

  /** Returns the product with the most subscriptions in the world; undefined while there are none. */
  async mostSubscribedProduct({ prisma }: World): Promise<string | undefined> {
    const [most] = await prisma.subscription.groupBy({
      by: ['productId'],
      orderBy: [{ _count: { productId: 'desc' } }, { productId: 'asc' }],
      take: 1,
    });
    return most?.productId;
  },

  insert(tx: Tx, row: SubscriptionRow): void {
    tx.db.subscription.insert(row);
  },

  setStatus(
    tx: Tx,
    row: SubscriptionRow,
    to: SubscriptionStatus,
    more: Partial<Pick<SubscriptionRow, 'paidInterest' | 'closedAt'>> = {},
  ): SubscriptionRow {
    const patch = { status: transition(financingTransitions, row.status, to), ...more };
    tx.db.subscription.update(row.id, patch);
    return { ...row, ...patch };
  },
};
