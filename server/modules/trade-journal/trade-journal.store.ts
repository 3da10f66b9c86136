/** What traders wrote about their positions. */

import type { Owner } from '../../engine/accounts.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type TradeNoteRow = RowOf<'tradeNote'>;

export const tradeNotes = {
  get: ({ db }: Rows, positionId: string): TradeNoteRow | undefined => db.tradeNote.get(positionId),

  of: ({ db }: Rows, { userId, mode }: Owner): TradeNoteRow[] => db.tradeNote.find({ userId, mode }),

  put(tx: Tx, row: TradeNoteRow): void {
    tx.db.tradeNote.upsert(row);
  },
};
