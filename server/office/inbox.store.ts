/** Messages that a real host would have sent. */
import type { RowOf, Rows, Tx } from '../world/tx.ts';

export type InboxMessage = RowOf<'inboxMessage'>;

export const inbox = {
  /** Newest first, all or those to one recipient. */
  newest: ({ db }: Rows, recipient: string | undefined, limit: number): InboxMessage[] =>
    db.inboxMessage.find(recipient === undefined ? {} : { recipient }, {
      orderBy: '"at" DESC, rowid DESC',
      limit,
    }),

  insert(tx: Tx, row: InboxMessage): void {
    tx.db.inboxMessage.insert(row);
  },
};
