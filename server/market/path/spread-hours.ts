/**
 * Width of the quotes of each cell in usual spreads, by hour: the end of the day in currencies, the first
 * minutes of a stock session, the night of an index.
 */

import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { minutesAhead } from '../calendar/wall-time.ts';
import { cellsPerDay, minutesPerCell, minutesPerDay, toMinute } from '../time.ts';
import type { Instrument } from '../types.ts';

interface WideHours {
  /** Minute of the New York day at which the hours begin. */
  readonly start: number;
  readonly end: number;
  readonly factor: number;
}

/** The first entry that contains a minute counts; otherwise quotes have their usual width. */
const wide: Readonly<Record<ProductGroup, readonly WideHours[]>> = {
  CRYPTO: [],
  STOCK: [
    { start: toMinute(9, 30), end: toMinute(9, 35), factor: 3 },
    { start: toMinute(9, 35), end: toMinute(9, 50), factor: 1.5 },
  ],
  FOREX: [
    { start: toMinute(16, 55), end: toMinute(18, 5), factor: 4 },
    { start: toMinute(18, 5), end: toMinute(20), factor: 1.5 },
  ],
  CFD: [
    { start: toMinute(16, 55), end: toMinute(18, 5), factor: 2.5 },
    { start: toMinute(18, 5), end: toMinute(24), factor: 1.5 },
    { start: toMinute(0), end: toMinute(3), factor: 1.5 },
  ],
  INDIES: [
    { start: toMinute(16, 15), end: toMinute(24), factor: 1.5 },
    { start: toMinute(0), end: toMinute(4), factor: 1.5 },
  ],
};

const factorAt = (group: ProductGroup, minute: number): number =>
  wide[group].find(({ start, end }) => minute >= start && minute < end)?.factor ?? 1;

const known = new Map<string, Float64Array>();

/**
 * Returns the factor of the usual spread for each cell of a day. The array is shared.
 * @param day days since the epoch
 */
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
