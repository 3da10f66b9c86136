import type { Owner } from '../../../engine/accounts.ts';
import type { Conditional } from '../../../engine/perpetual/conditional-row.ts';
import { conditionalTransitions, transitionOrSame } from '../../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../../world/paging.ts';
import type { Rows, Tx } from '../../../world/tx.ts';
import type { World } from '../../../world/world.ts';

export const conditionals = {
  get: ({ db }: Rows, id: string): Conditional | undefined => db.conditionalOrder.get(id),

  /** Lists waiting orders in the order of their creation. */
  waiting: ({ db }: Rows): Conditional[] =>
    db.conditionalOrder.find({ status: 'waiting' }, { orderBy: 'rowid' }),

  ended(
    { prisma }: World,
    { userId, mode }: Owner,
    { symbol, ...filter }: RecordFilter & { symbol?: string | undefined },
  ) {
    const where = {
      userId,
      mode,
      ...omitUndefined({ symbol }),
      status: { not: 'waiting' },
      createdAt: timesWithin(filter),
    } as const;
    return readPage<Conditional>(filter, {
      count: () => prisma.conditionalOrder.count({ where }),
      read: (order, span) =>
        prisma.conditionalOrder.findMany({ where, orderBy: [{ createdAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, row: Conditional): void {
    tx.db.conditionalOrder.insert(row);
  },

  change(tx: Tx, before: Conditional, row: Conditional): void {
    const status = transitionOrSame(conditionalTransitions, before.status, row.status);
    tx.db.conditionalOrder.update(row.id, { ...row, status });
  },
};
