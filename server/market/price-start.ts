/**
 * Prices that continue those of another market version.
 *
 * Up to an anchor, the path of this version is scaled by the ratio of the known price to its own price, so
 * charts have no step; after the anchor the scale returns to 1.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { BasisShift } from './path/basis.ts';
import { createStretchedShape, type Shape } from './scenario/shape.ts';
import { tickMs } from './time.ts';

export interface PriceAnchor {
  /** World time of a tick. */
  readonly at: number;
  /** Known price in units. */
  readonly from: number;
  /** Price of this version's path in units. */
  readonly path: number;
  /**
   * Known distance from the index minus that of this version, as a fraction of the index.
   */
  readonly basis: number;
}

/** Anchors by symbol; a symbol without one follows its own path. */
export type PriceStart = ReadonlyMap<string, PriceAnchor>;

export const noStart: PriceStart = new Map();

/** Time from the anchor until the scale is 1. */
export const leadBackMs = 30 * dayMs;

/**
 * Returns the remaining share of the distance in log prices: 1 until the anchor, 0 after the span, smooth at both ends.
 */
function shareLeft(time: number, from: number): number {
  const passed = (time - from) / leadBackMs;
  if (passed <= 0) return 1;
  return passed >= 1 ? 0 : 1 - passed * passed * (3 - 2 * passed);
}

/**
 * Continues the basis as well, so that neither mark prices nor funding jump; after the same span it is that
 * of this version.
 */
export const startBasis = ({ at, basis }: PriceAnchor): BasisShift => ({
  most: Math.abs(basis),
  at: (minute) => basis * shareLeft(minute * minuteMs, at),
});

/**
 * Creates the overlay of an anchor. The ticks in its minute are scaled individually, so that the known price is
 * reproduced exactly.
 */
export function startShape({ at, from, path }: PriceAnchor): Shape {
  const distance = Math.log(from / path);
  const begin = at + tickMs;
  return createStretchedShape(
    [
      { from: Number.NEGATIVE_INFINITY, to: begin, moving: false },
      { from: begin, to: begin + leadBackMs, moving: true },
    ],
    (time, price) =>
      time < begin ? (price * from) / path : price * Math.exp(distance * shareLeft(time, begin)),
  );
}
