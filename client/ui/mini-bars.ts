/**
 * The small chart of a phone's trade page as paths, without a chart library: candles side by side in a box that is stretched
 * to its place, so that nothing is measured. Figures are for drawing only.
 */

import type { Bar } from './chart/bar.ts';
import { tenth } from './spark-path.ts';

/** Of the box, for each candle. */
export const barStep = 10;
/** A body takes 62 % of the step. */
const bodyWidth = 6.2;
/** Room above and below, in pixels of the height. */
const margin = 8;
/** A line this share of the range outside of it is still brought into view. */
const lineReach = 0.6;

export interface MiniDrawing {
  /** Bodies are filled, wicks are stroked. */
  up: { bodies: string; wicks: string };
  down: { bodies: string; wicks: string };
  /** Of each line, in pixels; null where it is too far away. */
  lines: (number | null)[];
}

function rangeOf(bars: readonly Bar[], lines: readonly number[]): { low: number; high: number } {
  let low = Math.min(...bars.map((bar) => bar.low));
  let high = Math.max(...bars.map((bar) => bar.high));
  const reach = (high - low) * lineReach;
  const near = lines.filter((price) => price >= low - reach && price <= high + reach);
  low = Math.min(low, ...near);
  high = Math.max(high, ...near);
  return { low, high };
}

export function miniDrawing(bars: readonly Bar[], lines: readonly number[], height: number): MiniDrawing {
  const drawing: MiniDrawing = {
    up: { bodies: '', wicks: '' },
    down: { bodies: '', wicks: '' },
    lines: lines.map(() => null),
  };
  if (bars.length === 0) return drawing;
  const { low, high } = rangeOf(bars, lines);
  const span = high - low;
  const yOf = (price: number) =>
    span > 0 ? tenth(margin + ((high - price) / span) * (height - 2 * margin)) : height / 2;
  for (const [index, { open, high: top, low: bottom, close }] of bars.entries()) {
    const side = close >= open ? drawing.up : drawing.down;
    const x = index * barStep + barStep / 2;
    const [from, to] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))];
    side.wicks += `M${x} ${yOf(top)}V${yOf(bottom)}`;
    side.bodies += `M${tenth(x - bodyWidth / 2)} ${from}h${bodyWidth}v${tenth(Math.max(1, to - from))}h-${bodyWidth}z`;
  }
  drawing.lines = lines.map((price) => (price < low || price > high ? null : yOf(price)));
  return drawing;
}

/** The newest `most` bars once `bar` has come: it takes the place of the running one or begins a new one. */
export function withBar(bars: readonly Bar[], bar: Bar, most: number): readonly Bar[] {
  const last = bars.at(-1);
  if (last && bar.time < last.time) return bars;
  const before = last?.time === bar.time ? bars.slice(0, -1) : bars;
  return [...before, bar].slice(-most);
}
