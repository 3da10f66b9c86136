/** Messages of the support chat. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type MessageRow = RowOf<'supportMessage'>;

const newestFirst = '"number" DESC';

export const supportMessages = {
  get: ({ db }: Rows, id: string): MessageRow | undefined => db.supportMessage.get(id),

  /** Lists the latest messages of a conversation, newest first. */
  newest: ({ db }: Rows, conversation: string, limit: number): MessageRow[] =>
    db.supportMessage.find({ conversation }, { orderBy: newestFirst, limit }),

  /** Lists the latest messages of the user, newest first. */
  newestOfUser: ({ db }: Rows, conversation: string, limit: number): MessageRow[] =>
    db.supportMessage.find({ conversation, sender: 'user' }, { orderBy: newestFirst, limit }),

  hasMessage: ({ db }: Rows, conversation: string, clientId: string): boolean =>
    db.supportMessage.count({ conversation, clientId }) > 0,

  /** Stores a message under the next number of its conversation. */
  append(tx: Tx, message: Omit<MessageRow, 'number'>): MessageRow {
    const number = tx.db.supportMessage.count({ conversation: message.conversation }) + 1;
    const row = { ...message, number };
    tx.db.supportMessage.insert(row);
    return row;
  },
};
