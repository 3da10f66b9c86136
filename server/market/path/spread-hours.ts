/** How many usual spreads wide the quotes of each cell are, by the hour: the turn of the day in currencies, the first minutes of a stock session, the night of an index. */

import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { minutesAhead } from '../calendar/wall-time.ts';
import { cellsPerDay, minutesPerCell, minutesPerDay } from '../time.ts';
import type { Instrument } from '../types.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

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
    { start: at(9, 30), end: at(9, 35), factor: 3 },
    { start: at(9, 35), end: at(9, 50), factor: 1.5 },
  ],
  FOREX: [
    { start: at(16, 55), end: at(18, 5), factor: 4 },
    { start: at(18, 5), end: at(20), factor: 1.5 },
  ],
  CFD: [
    { start: at(16, 55), end: at(18, 5), factor: 2.5 },
    { start: at(18, 5), end: at(24), factor: 1.5 },
    { start: at(0), end: at(3), factor: 1.5 },
  ],
  INDIES: [
    { start: at(16, 15), end: at(24), factor: 1.5 },
    { start: at(0), end: at(4), factor: 1.5 },
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
