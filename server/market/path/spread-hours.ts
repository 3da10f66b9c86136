/** How many usual spreads wide the quotes of each cell are, by the hour: the turn of the day in currencies, the first minutes of a stock session, the night of an index. */

import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { minutesAhead } from '../calendar/wall-time.ts';
import { cellsPerDay, minuteOf, minutesPerCell, minutesPerDay } from '../time.ts';
import type { Instrument } from '../types.ts';

interface WideHours {
  /** Minutes of the New York day. */
  readonly start: number;
  readonly end: number;
  readonly factor: number;
}

/** The first that holds a minute counts; besides them quotes are as wide as usual. */
const wide: Readonly<Record<ProductGroup, readonly WideHours[]>> = {
  CRYPTO: [],
  STOCK: [
    { start: minuteOf(9, 30), end: minuteOf(9, 35), factor: 3 },
    { start: minuteOf(9, 35), end: minuteOf(9, 50), factor: 1.5 },
  ],
  FOREX: [
    { start: minuteOf(16, 55), end: minuteOf(18, 5), factor: 4 },
    { start: minuteOf(18, 5), end: minuteOf(20), factor: 1.5 },
  ],
  CFD: [
    { start: minuteOf(16, 55), end: minuteOf(18, 5), factor: 2.5 },
    { start: minuteOf(18, 5), end: minuteOf(24), factor: 1.5 },
    { start: minuteOf(0), end: minuteOf(3), factor: 1.5 },
  ],
  INDIES: [
    { start: minuteOf(16, 15), end: minuteOf(24), factor: 1.5 },
    { start: minuteOf(0), end: minuteOf(4), factor: 1.5 },
  ],
};

const factorAt = (group: ProductGroup, minute: number): number =>
  wide[group].find(({ start, end }) => minute >= start && minute < end)?.factor ?? 1;

const known = new Map<string, Float64Array>();

export function spreadFactors({ group }: Instrument, day: number): Float64Array {
  const ahead = minutesAhead('newYork', day);
  const key = `${group} ${ahead}`;
  const found = known.get(key);
  if (found) return found;
  const made = new Float64Array(cellsPerDay);
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    made[cell] = factorAt(group, (cell * minutesPerCell + ahead + minutesPerDay) % minutesPerDay);
  }
  known.set(key, made);
  return made;
}
