/**
 * Groups the levels of one side by a coarser price step: bids downwards and asks upwards, so that a shown price is never better than the
 * real one.
 */
import type { BookLevel } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';

export type BookSide = 'bids' | 'asks';

export interface GroupedLevel {
  price: string;
  size: Decimal;
}

/** Groups levels by a price step, away from the middle: bids down, asks up. Returns at most `rows` groups. */
export function groupLevels(
  levels: readonly BookLevel[],
  side: BookSide,
  step: string,
  rows: number,
): GroupedLevel[] {
  const rounding = side === 'bids' ? Decimal.ROUND_FLOOR : Decimal.ROUND_CEIL;
  const grouped: GroupedLevel[] = [];
  for (const level of levels) {
    const price = decimalText(new Decimal(level.price).div(step).toDecimalPlaces(0, rounding).times(step));
    const last = grouped.at(-1);
    if (last?.price === price) last.size = last.size.plus(level.size);
    else if (grouped.length === rows) break;
    else grouped.push({ price, size: new Decimal(level.size) });
  }
  return grouped;
}

/** Returns the groupings of a book: 1, 10, 100 and 1,000 price steps. */
export function groupSteps(priceStep: string): string[] {
  return [1, 10, 100, 1000].map((times) => decimalText(new Decimal(priceStep).times(times)));
}
