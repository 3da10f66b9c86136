/** Traders' notes on their positions. */

import type { Mistake } from '@papertape/shared/contract/trade-journal.ts';
import { tagsIn } from '@papertape/shared/rules/journal-tags.ts';
import type { Owner } from '../../engine/accounts.ts';
import { readJson } from '../../world/json-columns.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type TradeNoteRow = RowOf<'tradeNote'>;

export const tradeNotes = {
  get: ({ db }: Rows, positionId: string): TradeNoteRow | undefined => db.tradeNote.get(positionId),

  of: ({ db }: Rows, { userId, mode }: Owner): TradeNoteRow[] => db.tradeNote.find({ userId, mode }),

  put(tx: Tx, row: TradeNoteRow): void {
    tx.db.tradeNote.upsert(row);
  },
};

/** A note as answers show it. */
export interface Written {
  note: string;
  tags: string[];
  mistakes: Mistake[];
  /** Units of USDT. */
  risk: bigint | null;
}

const nothing: Written = { note: '', tags: [], mistakes: [], risk: null };

export function readNote(row: TradeNoteRow | undefined): Written {
  if (row === undefined) return nothing;
  const { note, risk } = row;
  return {
    note,
    tags: tagsIn(readJson('TradeNote', 'tags', row.tags)),
    mistakes: readJson('TradeNote', 'mistakes', row.mistakes),
    risk,
  };
}
