/** What a trader wrote about a position, as it is stored and as it is shown. */
import type { Mistake } from '@papertape/shared/contract/trade-journal.ts';
import type { TradeNoteRow } from './trade-journal.store.ts';

export interface Written {
  note: string;
  tags: string[];
  mistakes: Mistake[];
  /** Units of USDT. */
  risk: bigint | null;
}

const nothing: Written = { note: '', tags: [], mistakes: [], risk: null };

export function writtenOf(row: TradeNoteRow | undefined): Written {
  if (row === undefined) return nothing;
  const { note, risk } = row;
  return {
    note,
    tags: JSON.parse(row.tags) as string[],
    mistakes: JSON.parse(row.mistakes) as Mistake[],
    risk,
  };
}

/** A tag is the same in capitals; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}
