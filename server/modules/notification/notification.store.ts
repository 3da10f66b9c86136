/** Messages to users, stored as events. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type NotificationRow = RowOf<'notification'>;

export const notifications = {
  get: ({ db }: Rows, id: string): NotificationRow | undefined => db.notification.get(id),

  /** Lists a user's messages, newest first. */
  list: ({ db }: Rows, userId: string, filter: { id?: string; read?: boolean }): NotificationRow[] =>
    db.notification.find({ userId, ...filter }, { orderBy: '"seq" DESC' }),

  unread: ({ db }: Rows, userId: string): NotificationRow[] => db.notification.find({ userId, read: false }),

  fresh: ({ db }: Rows, userId: string): NotificationRow[] => db.notification.find({ userId, fresh: true }),

  count: ({ db }: Rows, userId: string, which: { read?: false; fresh?: true } = {}): number =>
    db.notification.count({ userId, ...which }),

  insert(tx: Tx, row: NotificationRow): void {
    tx.db.notification.insert(row);
  },

  markRead(tx: Tx, id: string): void {
    tx.db.notification.update(id, { read: true });
  },

  markSeen(tx: Tx, id: string): void {
    tx.db.notification.update(id, { fresh: false });
  },

  keepNewest(tx: Tx, userId: string, count: number): void {
    tx.db.notification.keepNewest({ userId }, 'seq', count);
  },
};
