/** Predictions of the series of a recording: what remains is small and compresses well. */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { SeriesKind } from './series.ts';

type Columns = readonly ArrayLike<number>[];

const readCell = (columns: Columns, column: number, row: number): number =>
  (columns[column] as ArrayLike<number>)[row] as number;

const readCellBefore = (columns: Columns, column: number, row: number, first = 0): number =>
  row > first ? readCell(columns, column, row - 1) : 0;

/** Columns time, open, high, low, close, volume: a bar follows the one before it and opens at its close. */
export const barSeries = (frameMs: number): SeriesKind => ({
  unitMs: dayMs,
  columns: 6,
  encode(columns, row, first, out) {
    const open = readCell(columns, 1, row);
    const close = readCell(columns, 4, row);
    out[0] = readCell(columns, 0, row) - readCellBefore(columns, 0, row, first) - frameMs;
    out[1] = open - readCellBefore(columns, 4, row, first);
    out[2] = readCell(columns, 2, row) - Math.max(open, close);
    out[3] = Math.min(open, close) - readCell(columns, 3, row);
    out[4] = close - open;
    out[5] = readCell(columns, 5, row);
  },
  decode(columns, row, distances) {
    const [times, opens, highs, lows, closes, volumes] = columns as readonly [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const open = readCellBefore(columns, 4, row) + (distances[1] as number);
    const close = open + (distances[4] as number);
    times[row] = readCellBefore(columns, 0, row) + frameMs + (distances[0] as number);
    opens[row] = open;
    highs[row] = Math.max(open, close) + (distances[2] as number);
    lows[row] = Math.min(open, close) - (distances[3] as number);
    closes[row] = close;
    volumes[row] = distances[5] as number;
  },
});

/** Stores the first columns as distances from the row before, and the last `plain` ones as they are. */
const stepSeries = (columns: number, plain: number): SeriesKind => ({
  unitMs: minuteMs,
  columns,
  encode(given, row, first, out) {
    for (let column = 0; column < columns; column += 1) {
      const start = column < columns - plain ? readCellBefore(given, column, row, first) : 0;
      out[column] = readCell(given, column, row) - start;
    }
  },
  decode(made, row, distances) {
    for (let column = 0; column < columns; column += 1) {
      const start = column < columns - plain ? readCellBefore(made, column, row) : 0;
      (made[column] as Float64Array)[row] = start + (distances[column] as number);
    }
  },
});

/** Columns time, price, amount, side. */
export const tradeSeries = stepSeries(4, 2);
/** Columns time, bid, ask. */
export const quoteSeries = stepSeries(3, 0);
/** Columns time, offset, rows, length of the blocks of a series. */
export const blockSeries = stepSeries(4, 2);
/** Columns day, opening, end, open, high, low, close, volume, gap of the days that have bars. */
export const daySeries = stepSeries(9, 2);
