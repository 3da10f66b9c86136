/**
 * Prices that go on from those of another version of the market. Up to an anchor the path of this version is scaled by the ratio of
 * the price that was known there to the price that it has itself, so charts have no step; after it the scale leads back to 1.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { BasisShift } from './path/basis.ts';
import { type Shape, stretched } from './scenario/shape.ts';
import { tickMs } from './time.ts';

export interface PriceAnchor {
  /** World time of a tick. */
  readonly at: number;
  /** Price units that were known there. */
  readonly from: number;
  /** Price units of the path of this version there. */
  readonly path: number;
  /** How much larger the known distance from the index was there than that of this version, as a fraction of the index. */
  readonly basis: number;
}

/** By symbol; a symbol without an anchor follows its path as it is. */
export type PriceStart = ReadonlyMap<string, PriceAnchor>;

export const noStart: PriceStart = new Map();

/** From the anchor until the scale is 1. */
export const leadBackMs = 30 * dayMs;

/** The share of the distance, in log prices, that is left at a time: 1 until the anchor, 0 after the span, without a kink at either end. */
function shareLeft(time: number, from: number): number {
  const passed = (time - from) / leadBackMs;
  if (passed <= 0) return 1;
  return passed >= 1 ? 0 : 1 - passed * passed * (3 - 2 * passed);
}

/** The basis goes on too, so that neither mark prices nor funding jump, and is that of this version after the same span. */
export const startBasis = ({ at, basis }: PriceAnchor): BasisShift => ({
  most: Math.abs(basis),
  at: (minute) => basis * shareLeft(minute * minuteMs, at),
});

/** The ticks of the minute of the anchor are scaled one by one, so that the known price is met to the unit. */
export function startShape({ at, from, path }: PriceAnchor): Shape {
  const distance = Math.log(from / path);
  const begin = at + tickMs;
  return stretched(
    [
      { from: Number.NEGATIVE_INFINITY, to: begin, moving: false },
      { from: begin, to: begin + leadBackMs, moving: true },
    ],
    (time, price) =>
      time < begin ? (price * from) / path : price * Math.exp(distance * shareLeft(time, begin)),
  );
}
