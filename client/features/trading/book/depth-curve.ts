/**
 * The order book as cumulated sizes by price. Shown sums and distances are exact decimals; numbers are for drawing alone. Both sides reach as
 * far from the middle as levels of both are known.
 */
import type { BookLevel } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import type { BookSide } from './book-group.ts';

export interface DepthStep {
  price: string;
  /** Total of this level and all levels between it and the middle. */
  total: string;
  /** The same two as numbers, for drawing. */
  at: number;
  upTo: number;
}

export interface DepthCurve {
  /** Nearest to the middle first. */
  bids: readonly DepthStep[];
  asks: readonly DepthStep[];
  /** Mean of the best prices. */
  mid: string;
  low: number;
  high: number;
  /** The larger side's total. */
  most: number;
}

interface BookLevels {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
}

function buildStairs(levels: readonly BookLevel[], isNear: (price: Decimal) => boolean): DepthStep[] {
  let total = zero;
  return levels
    .filter(({ price }) => isNear(new Decimal(price)))
    .map(({ price, size }) => {
      total = total.plus(size);
      return { price, total: decimalText(total), at: Number(price), upTo: total.toNumber() };
    });
}

/** Computes both sides of the curve; null if a side is empty. */
export function buildDepthCurve(book: BookLevels | undefined): DepthCurve | null {
  const [bid, ask] = [book?.bids[0], book?.asks[0]];
  const [lastBid, lastAsk] = [book?.bids.at(-1), book?.asks.at(-1)];
  if (!book || !bid || !ask || !lastBid || !lastAsk) return null;
  const mid = new Decimal(bid.price).plus(ask.price).div(2);
  const reach = Decimal.min(mid.minus(lastBid.price), new Decimal(lastAsk.price).minus(mid));
  const isNear = (price: Decimal) => price.minus(mid).abs().lte(reach);
  const bids = buildStairs(book.bids, isNear);
  const asks = buildStairs(book.asks, isNear);
  return {
    bids,
    asks,
    mid: decimalText(mid),
    low: mid.minus(reach).toNumber(),
    high: mid.plus(reach).toNumber(),
    most: Math.max(bids.at(-1)?.upTo ?? 0, asks.at(-1)?.upTo ?? 0),
  };
}

/** Returns the distance of a price from the middle as a signed share of it, cut at eight decimals. */
export function computeDistance(price: string, mid: string): string {
  return decimalText(new Decimal(price).minus(mid).div(mid), 8);
}

export interface DepthAt {
  side: BookSide;
  step: DepthStep;
}

/** Returns the farthest level that an order up to this price reaches; the best one if it reaches none. */
export function depthAt(curve: DepthCurve, price: number): DepthAt | null {
  const side: BookSide = price <= Number(curve.mid) ? 'bids' : 'asks';
  const reached = (step: DepthStep) => (side === 'bids' ? step.at >= price : step.at <= price);
  const step = curve[side].findLast(reached) ?? curve[side][0];
  return step ? { side, step } : null;
}
