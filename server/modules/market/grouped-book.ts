/** Joins the levels of a book to a coarser price step: bids down, asks up, so no level looks better than it is. */
import type { BookLevel } from '../../market/types.ts';

export function groupLevels(
  levels: readonly BookLevel[],
  step: number,
  side: 'bid' | 'ask',
  depth: number,
): BookLevel[] {
  const joined: { price: number; size: number }[] = [];
  for (const { price, size } of levels) {
    const bucket = side === 'bid' ? Math.floor(price / step) * step : Math.ceil(price / step) * step;
    const last = joined.at(-1);
    if (last?.price === bucket) last.size += size;
    else if (bucket > 0) joined.push({ price: bucket, size });
  }
  return joined.slice(0, depth);
}
