/**
 * Movement of each hour of a day, by the wall clock of the place that leads a factor. The figures are
 * variances; only their proportions count.
 */

import type { Place } from '../calendar/wall-time.ts';
import { toMinute } from '../time.ts';

/** Hours and days of a factor. */
export type Rhythm =
  | 'world'
  | 'crypto'
  | 'peg'
  | 'america'
  | 'europe'
  | 'asia'
  | 'equity'
  | 'europeIndex'
  | 'asiaIndex'
  | 'stock'
  | 'metal'
  | 'energy';

/** A market that opens with high volatility and calms down. */
export interface CashSession {
  /** Minute of the local day at which the market opens. */
  readonly open: number;
  readonly close: number;
  /** Variance at the open in addition to that of the hour; it decays within three quarters of an hour. */
  readonly start: number;
  /** Additional variance of the last minutes before the close. */
  readonly end: number;
}

export interface Hours {
  readonly place: Place;
  /** Variances by hour of the local day, connected by straight lines. */
  readonly byHour: readonly number[];
  readonly cash?: CashSession;
}

/**
 * Markets that never close are busiest in the afternoon of New York's working day, and become active when
 * stocks open there.
 */
const crypto: Hours = {
  place: 'newYork',
  byHour: [7, 7, 8, 9, 10, 10, 10, 10, 11, 13, 15, 16, 16, 14, 13, 12, 12, 11, 10, 9.5, 9, 9, 8, 8],
  cash: { open: toMinute(9, 30), close: toMinute(16), start: 13, end: 3 },
};

export const hoursOfRhythm: Readonly<Record<Rhythm, Hours>> = {
  world: crypto,
  crypto: crypto,
  peg: crypto,
  america: {
    place: 'newYork',
    byHour: [5, 5, 6, 11, 13, 11, 10, 9, 15, 22, 20, 16, 11, 9, 9, 8, 3.6, 1.8, 4, 6, 7, 7, 6, 5],
  },
  europe: {
    place: 'london',
    byHour: [4, 4, 4, 4, 4, 5, 7, 13, 18, 16, 13, 11.5, 11.5, 17, 22, 18, 12, 9, 8, 7, 4.5, 1.7, 2.5, 4],
  },
  asia: {
    place: 'utc',
    byHour: [16, 16, 14, 11, 10, 10, 10, 12, 13, 11, 10, 10, 11, 16, 16, 14, 10, 8, 7, 6, 5, 3, 5, 11],
  },
  equity: {
    place: 'newYork',
    byHour: [
      1.2, 1.2, 1.6, 3, 3, 2.6, 2.6, 3, 4.6, 6.4, 17, 15, 13, 13, 15, 20, 3.2, 0.5, 1, 1.2, 1.5, 1.5, 1.2,
      1.2,
    ],
    cash: { open: toMinute(9, 30), close: toMinute(16), start: 84, end: 15 },
  },
  europeIndex: {
    place: 'london',
    byHour: [2, 2, 2, 2, 2, 3, 4, 8, 15, 13, 11, 10, 11, 13, 18, 16, 9, 6, 5, 5, 4, 0.5, 1.5, 2],
    cash: { open: toMinute(8), close: toMinute(16, 30), start: 100, end: 8 },
  },
  asiaIndex: {
    place: 'tokyo',
    byHour: [5, 4, 4, 4, 3, 3, 0.5, 2, 5, 13, 15, 12, 11, 13, 14, 9, 8, 6, 4, 4, 4, 5, 6, 6],
    cash: { open: toMinute(9), close: toMinute(15), start: 45, end: 5 },
  },
  stock: {
    place: 'newYork',
    byHour: Array.from({ length: 24 }, () => 10),
    cash: { open: toMinute(9, 30), close: toMinute(16), start: 112, end: 32 },
  },
  metal: {
    place: 'newYork',
    byHour: [5, 5, 6, 10, 9, 8, 8, 9, 18, 21, 19, 13, 10, 8, 7, 6, 4, 0.5, 5, 6, 6, 6, 6, 5],
  },
  energy: {
    place: 'newYork',
    byHour: [3.5, 3.5, 4, 8, 7, 6, 6, 7, 11, 20, 22, 18, 15, 15, 17, 9, 5, 0.5, 4, 4, 4, 3.5, 3.5, 3.5],
  },
};
