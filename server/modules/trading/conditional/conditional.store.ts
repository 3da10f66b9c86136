/** Conditional orders. */
import type { Owner } from '../../../engine/accounts.ts';
import type { Conditional } from '../../../engine/perpetual/conditional-row.ts';
import { conditionalTransitions, transitionOrSame } from '../../../engine/status.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { equal, newestPage, type RecordFilter, type WhereIds } from '../../../world/newest.store.ts';
import type { Rows, Tx } from '../../../world/tx.ts';
import type { World } from '../../../world/world.ts';

export const conditionals = {
  get: ({ db }: Rows, id: string): Conditional | undefined => db.conditionalOrder.get(id),

  /** In which order they came into being. */
  waiting: ({ db }: Rows): Conditional[] =>
    db.conditionalOrder.find({ status: 'waiting' }, { orderBy: 'rowid' }),

  ended(
    { prisma }: World,
    { userId, mode }: Owner,
    { symbol, ...filter }: RecordFilter & { symbol?: string | undefined },
  ) {
    const read = (where: WhereIds): Promise<Conditional[]> => prisma.conditionalOrder.findMany({ where });
    const records = { table: 'ConditionalOrder', time: 'createdAt', read } as const;
    const wanted = [...equal({ userId, mode, symbol }), Prisma.sql`"status" <> 'waiting'`];
    return newestPage(prisma, records, filter, wanted);
  },

  insert(tx: Tx, row: Conditional): void {
    tx.db.conditionalOrder.insert(row);
  },

  change(tx: Tx, before: Conditional, row: Conditional): void {
    const status = transitionOrSame(conditionalTransitions, before.status, row.status);
    tx.db.conditionalOrder.update(row.id, { ...row, status });
  },
};
