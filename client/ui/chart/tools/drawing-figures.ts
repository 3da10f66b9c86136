/** What drawings say in figures. For reading a chart: no order is placed by them. */
import type { Bar } from '../bar.ts';
import type { DrawPoint } from './drawing.ts';
import { barAt } from './time-axis.ts';

/** Shares of a move that are usually drawn: ratios of Fibonacci numbers, their roots, the half and the whole. */
const fibonacciShares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Levels of the way back from the second point to the first. */
export function fibonacciLevels(first: DrawPoint, second: DrawPoint): { share: number; price: number }[] {
  return fibonacciShares.map((share) => ({
    share,
    price: second.price + (first.price - second.price) * share,
  }));
}

export interface Measured {
  change: number;
  /** Of the first price; 0 where that is 0. */
  rate: number;
  bars: number;
  ms: number;
}

export function measured(first: DrawPoint, second: DrawPoint, bars: readonly Bar[]): Measured {
  const change = second.price - first.price;
  return {
    change,
    rate: first.price === 0 ? 0 : change / first.price,
    bars: barAt(bars, second.time) - barAt(bars, first.time),
    ms: second.time - first.time,
  };
}

/** Of what a position may win to what it may lose; null where its stop is its entry. */
export function rewardToRisk([entry, target, stop]: readonly DrawPoint[]): number | null {
  if (entry === undefined || target === undefined || stop === undefined || stop.price === entry.price)
    return null;
  return Math.abs(target.price - entry.price) / Math.abs(entry.price - stop.price);
}

const magnetPixels = 14;

/** The price of the bar (open, high, low or close) that is nearest to `y`; undefined where none is near. */
export function magnetPrice(
  bar: Bar | undefined,
  y: number,
  yOf: (price: number) => number | null,
): number | undefined {
  if (bar === undefined) return undefined;
  const places = [bar.open, bar.high, bar.low, bar.close].map((price) => ({ price, y: yOf(price) }));
  const near = places
    .map((place) => ({ ...place, away: Math.abs((place.y ?? Number.POSITIVE_INFINITY) - y) }))
    .sort((left, right) => left.away - right.away)[0];
  return near !== undefined && near.away <= magnetPixels ? near.price : undefined;
}
