/**
 * Orders, positions, fills, closings and changes of margin; warnings and chosen leverages. The history is read newest first.
 */

import type { Owner } from '../../engine/accounts.ts';
import type { HeldFill } from '../../engine/journal/holding.ts';
import type { Close, Fill, MarginChange, Order, Position } from '../../engine/perpetual/types.ts';
import { orderTransitions, positionTransitions, transition } from '../../engine/status.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { equal, newestPage, type RecordFilter, type WhereIds } from '../../world/newest.store.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

interface HistoryFilter extends RecordFilter {
  symbol?: string | undefined;
  side?: string | undefined;
}

const own = ({ userId, mode }: Owner, { symbol, side }: HistoryFilter) =>
  equal({ userId, mode, symbol, side });

/** The columns beside the status that differ; undefined where none does. */
function changesOf<Row extends object>(before: Row, after: Row): Partial<Omit<Row, 'status'>> | undefined {
  let changed: Partial<Omit<Row, 'status'>> | undefined;
  for (const name of Object.keys(after) as Exclude<keyof Row, 'status'>[]) {
    if (name === 'status' || before[name] === after[name]) continue;
    changed ??= {};
    changed[name] = after[name];
  }
  return changed;
}

/** In which order rows came into being. */
const inPlace = { orderBy: 'rowid' };

export const orders = {
  get: ({ db }: Rows, id: string): Order | undefined => db.perpetualOrder.get(id),

  pending: ({ db }: Rows): Order[] => db.perpetualOrder.find({ status: 'pending' }, inPlace),

  ended({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const read = (where: WhereIds): Promise<Order[]> => prisma.perpetualOrder.findMany({ where });
    const records = { table: 'PerpetualOrder', time: 'createdAt', read } as const;
    return newestPage(prisma, records, filter, [...own(owner, filter), Prisma.sql`"status" <> 'pending'`]);
  },

  insert(tx: Tx, order: Order): void {
    tx.db.perpetualOrder.insert(order);
  },

  /** Writes the columns that differ from what is stored, if any. */
  change(tx: Tx, before: Order, order: Order): void {
    const changed = changesOf(before, order);
    if (before.status !== order.status) {
      const status = transition(orderTransitions, before.status, order.status);
      tx.db.perpetualOrder.update(order.id, { ...changed, status });
    } else if (changed !== undefined) tx.db.perpetualOrder.update(order.id, changed);
  },
};

interface FillSum {
  id: string;
  size: bigint;
  total: bigint;
}

export const positions = {
  get: ({ db }: Rows, id: string): Position | undefined => db.perpetualPosition.get(id),

  open: ({ db }: Rows): Position[] => db.perpetualPosition.find({ status: 'open' }, inPlace),

  /** Those that are not the sum of their fills. */
  unlikeFills: ({ database }: World): FillSum[] =>
    database.connection
      .prepare(
        `SELECT p.id, p.size, coalesce(sum(CASE f.action WHEN 'open' THEN f.size ELSE -f.size END), 0) AS total
         FROM "PerpetualPosition" p LEFT JOIN "PerpetualFill" f ON f.positionId = p.id
         GROUP BY p.id HAVING p.size <> total`,
      )
      .all() as FillSum[],

  insert(tx: Tx, position: Position): void {
    tx.db.perpetualPosition.insert(position);
  },

  /** Writes the columns that differ from what is stored, if any. */
  change(tx: Tx, before: Position, position: Position): void {
    const changed = changesOf(before, position);
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
    const read = (where: WhereIds): Promise<Fill[]> => prisma.perpetualFill.findMany({ where });
    const records = { table: 'PerpetualFill', time: 'time', read } as const;
    return newestPage(prisma, records, filter, own(owner, filter));
  },

  insert(tx: Tx, fill: Fill): void {
    tx.db.perpetualFill.insert(fill);
  },
};

export const closes = {
  /** The closing that a fill made. */
  ofFill: ({ db }: Rows, fillId: string): Close | undefined => db.perpetualClose.get(fillId),

  /** Oldest first. */
  ofPosition: ({ db }: Rows, { id, userId, mode }: Owner & { id: string }): Close[] =>
    db.perpetualClose.find({ userId, mode, positionId: id }, inPlace),

  /** Of positions that have ended, oldest first. Reads at one instant, between turns. */
  ofEnded({ database }: World, { userId, mode }: Owner): Close[] {
    database.writes.settle();
    const rows = database.connection
      .prepare(
        `SELECT c.* FROM "PerpetualClose" c JOIN "PerpetualPosition" p ON p.id = c.positionId
         WHERE c.userId = ? AND c.mode = ? AND p.status = 'closed' ORDER BY c.rowid`,
      )
      .all(userId, mode) as (Omit<Close, 'leverage'> & { leverage: bigint })[];
    // Read past the tables, whole numbers come as they are stored.
    return rows.map((row) => ({ ...row, leverage: Number(row.leverage) }));
  },

  page({ prisma }: World, owner: Owner, filter: HistoryFilter) {
    const read = (where: WhereIds): Promise<Close[]> => prisma.perpetualClose.findMany({ where });
    const records = { table: 'PerpetualClose', time: 'closedAt', read } as const;
    return newestPage(prisma, records, filter, own(owner, filter));
  },

  insert(tx: Tx, close: Close): void {
    tx.db.perpetualClose.insert(close);
  },
};

/** The order that opened a position. */
export const firstOrders = {
  of: ({ db }: Rows, fillsOfPosition: readonly Fill[]): Order | undefined => {
    const first = fillsOfPosition.find(({ action }) => action === 'open');
    return first === undefined ? undefined : db.perpetualOrder.get(first.orderId);
  },

  /** Positions of an account whose first order had a stop loss, by id: that stop and all fills, oldest first. */
  stopped({ database }: World, { userId, mode }: Owner): ReadonlyMap<string, StoppedPosition> {
    database.writes.settle();
    const rows = database.connection
      .prepare(
        `SELECT f.positionId AS id, f.action, f.size, f.price, o.stopLoss AS stop
         FROM "PerpetualFill" f LEFT JOIN "PerpetualOrder" o ON o.id = f.orderId
         WHERE f.userId = ? AND f.mode = ? ORDER BY f.time, f.rowid`,
      )
      .all(userId, mode) as (HeldFill & { id: string; stop: string | null })[];
    const found = new Map<string, StoppedPosition | undefined>();
    for (const { id, stop, ...fill } of rows) {
      if (!found.has(id)) found.set(id, stop === null ? undefined : { stop, fills: [] });
      found.get(id)?.fills.push(fill);
    }
    return new Map([...found].flatMap(([id, position]) => (position ? [[id, position]] : [])));
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
    const read = (where: WhereIds): Promise<MarginChange[]> => prisma.marginChange.findMany({ where });
    const records = { table: 'MarginChange', time: 'time', read } as const;
    return newestPage(prisma, records, filter, own(owner, filter));
  },

  insert(tx: Tx, change: MarginChange): void {
    tx.db.marginChange.insert(change);
  },
};

export const marginWarnings = {
  /** Whom was warned: positions by id, accounts by their owner. */
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
