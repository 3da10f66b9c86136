/** Orders, positions, fills, closings, margin changes, warnings and chosen leverages. History is listed newest first. */

import type { Side } from '@papertape/shared/contract/values.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { HeldFill } from '../../engine/journal/holding.ts';
import type { Close, Fill, MarginChange, Order, Position } from '../../engine/perpetual/types.ts';
import { orderTransitions, positionTransitions, transition } from '../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

interface HistoryFilter extends RecordFilter {
  symbol?: string | undefined;
  side?: Side | undefined;
}

const ownRows = ({ userId, mode }: Owner, { symbol, side }: HistoryFilter) => ({
  userId,
  mode,
  ...omitUndefined({ symbol, side }),
});

/** Returns the columns besides the status that differ; `undefined` if none does. */
function findChanges<Row extends object>(before: Row, after: Row): Partial<Omit<Row, 'status'>> | undefined {
  let changed: Partial<Omit<Row, 'status'>> | undefined;
  for (const name of Object.keys(after) as Exclude<keyof Row, 'status'>[]) {
    if (name === 'status' || before[name] === after[name]) continue;
    changed ??= {};
    changed[name] = after[name];
  }
  return changed;
}

/** Sorts rows in the order of their creation. */
const inPlace = { orderBy: 'rowid' };

export const orders = {
  get: ({ db }: Rows, id: string): Order | undefined => db.perpetualOrder.get(id),

  pending: ({ db }: Rows): Order[] => db.perpetualOrder.find({ status: 'pending' }, inPlace),

  ended({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const where = {
      ...ownRows(owner, filter),
      status: { not: 'pending' },
      createdAt: timesWithin(filter),
    } as const;
    return readPage<Order>(filter, {
      count: () => prisma.perpetualOrder.count({ where }),
      read: (order, span) =>
        prisma.perpetualOrder.findMany({ where, orderBy: [{ createdAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, order: Order): void {
    tx.db.perpetualOrder.insert(order);
  },

  /** Writes the columns that differ from the stored ones. */
  change(tx: Tx, before: Order, order: Order): void {
    const changed = findChanges(before, order);
    if (before.status !== order.status) {
      const status = transition(orderTransitions, before.status, order.status);
      tx.db.perpetualOrder.update(order.id, { ...changed, status });
    } else if (changed !== undefined) tx.db.perpetualOrder.update(order.id, changed);
  },
};

export const positions = {
  get: ({ db }: Rows, id: string): Position | undefined => db.perpetualPosition.get(id),

  open: ({ db }: Rows): Position[] => db.perpetualPosition.find({ status: 'open' }, inPlace),

  insert(tx: Tx, position: Position): void {
    tx.db.perpetualPosition.insert(position);
  },

  /** Writes the columns that differ from the stored ones. */
  change(tx: Tx, before: Position, position: Position): void {
    const changed = findChanges(before, position);
    if (before.status !== position.status) {
      const status = transition(positionTransitions, before.status, position.status);
      tx.db.perpetualPosition.update(position.id, { ...changed, status });
    } else if (changed !== undefined) tx.db.perpetualPosition.update(position.id, changed);
  },
};

export const fills = {
  ofOrder: ({ db }: Rows, orderId: string): Fill[] => db.perpetualFill.find({ orderId }),

  ofPosition: ({ db }: Rows, positionId: string): Fill[] => db.perpetualFill.find({ positionId }, inPlace),

  page({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const where = { ...ownRows(owner, filter), time: timesWithin(filter) };
    return readPage<Fill>(filter, {
      count: () => prisma.perpetualFill.count({ where }),
      read: (order, span) =>
        prisma.perpetualFill.findMany({ where, orderBy: [{ time: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, fill: Fill): void {
    tx.db.perpetualFill.insert(fill);
  },
};

export const closes = {
  ofFill: ({ db }: Rows, fillId: string): Close | undefined => db.perpetualClose.get(fillId),

  /** Lists the closes of a position, oldest first. */
  ofPosition: ({ db }: Rows, { id, userId, mode }: Owner & { id: string }): Close[] =>
    db.perpetualClose.find({ userId, mode, positionId: id }, inPlace),

  /** Returns the closings of positions that have ended, oldest first. */
  ofEnded({ db }: Rows, { userId, mode }: Owner): Close[] {
    const open = new Set(db.perpetualPosition.find({ status: 'open' }).map(({ id }) => id));
    return db.perpetualClose
      .find({ userId, mode }, inPlace)
      .filter(({ positionId }) => !open.has(positionId));
  },

  page({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const where = { ...ownRows(owner, filter), closedAt: timesWithin(filter) };
    return readPage<Close>(filter, {
      count: () => prisma.perpetualClose.count({ where }),
      read: (order, span) =>
        prisma.perpetualClose.findMany({ where, orderBy: [{ closedAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, close: Close): void {
    tx.db.perpetualClose.insert(close);
  },
};

export const firstOrders = {
  of: ({ db }: Rows, fillsOfPosition: readonly Fill[]): Order | undefined => {
    const first = fillsOfPosition.find(({ action }) => action === 'open');
    return first === undefined ? undefined : db.perpetualOrder.get(first.orderId);
  },

  /** Returns the positions of an account whose first order had a stop loss, by id: that stop and all fills, oldest first. */
  stopped({ db }: Rows, { userId, mode }: Owner): ReadonlyMap<string, StoppedPosition> {
    const byPosition = Map.groupBy(
      db.perpetualFill.find({ userId, mode }, { orderBy: 'time, rowid' }),
      ({ positionId }) => positionId,
    );
    const stopped = new Map<string, StoppedPosition>();
    for (const [id, fills] of byPosition) {
      const stop = db.perpetualOrder.get(fills[0]?.orderId ?? '')?.stopLoss ?? null;
      if (stop !== null) stopped.set(id, { stop, fills });
    }
    return stopped;
  },
};

interface StoppedPosition {
  readonly stop: string;
  readonly fills: HeldFill[];
}

export const marginChanges = {
  at: ({ db }: Rows, positionId: string, time: number): MarginChange[] =>
    db.marginChange.find({ positionId, time }),

  page({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const where = { ...ownRows(owner, filter), time: timesWithin(filter) };
    return readPage<MarginChange>(filter, {
      count: () => prisma.marginChange.count({ where }),
      read: (order, span) =>
        prisma.marginChange.findMany({ where, orderBy: [{ time: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, change: MarginChange): void {
    tx.db.marginChange.insert(change);
  },
};

export const marginWarnings = {
  /** Lists what was warned: ids of positions and keys of accounts. */
  subjects: ({ db }: Rows): string[] => db.marginWarning.find({}).map(({ subject }) => subject),

  insert(tx: Tx, subject: string): void {
    tx.db.marginWarning.insert({ subject, at: tx.now });
  },

  remove(tx: Tx, subject: string): void {
    tx.db.marginWarning.delete(subject);
  },
};

export const leverages = {
  all: ({ db }: Rows): RowOf<'symbolLeverage'>[] => db.symbolLeverage.find({}),

  put(tx: Tx, row: RowOf<'symbolLeverage'>): void {
    tx.db.symbolLeverage.upsert(row);
  },
};
