/** Messages of the simulated inbox. */
import type { RowOf, Rows, Tx } from '../world/tx.ts';

export type InboxMessage = RowOf<'inboxMessage'>;

export const inbox = {
  /** Lists the newest messages, of all recipients or of one. */
  newest: ({ db }: Rows, recipient: string | undefined, limit: number): InboxMessage[] =>
    db.inboxMessage.find(recipient === undefined ? {} : { recipient }, {
      orderBy: '"at" DESC, rowid DESC',
      limit,
    }),

  insert(tx: Tx, row: InboxMessage): void {
    tx.db.inboxMessage.insert(row);
  },
};
