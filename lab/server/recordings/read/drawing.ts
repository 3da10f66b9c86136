/** Reduces bars to a few hundred columns that a drawing shows. */
import type { RecordedRows } from '../../../../server/market/recorded/recording.ts';

/** A stretch of equal length of a recording. Prices are whole numbers of 10^-decimals. */
interface DrawnColumn {
  /** Beginning, UTC ms. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Number of bars. */
  readonly bars: number;
}

export interface Drawing {
  readonly from: number;
  /** Length of a column in ms. */
  readonly stepMs: number;
  /** Columns in order; those without bars are missing. */
  readonly columns: readonly DrawnColumn[];
}

/** Draws the bars from `from` to `to` (exclusive) in at most `most` columns, none shorter than a bar. */
export function drawBars(
  { times, open, high, low, close }: RecordedRows,
  { from, to, frameMs, most }: { from: number; to: number; frameMs: number; most: number },
): Drawing {
  const stepMs = Math.max(1, Math.ceil((to - from) / frameMs / most)) * frameMs;
  const columns: DrawnColumn[] = [];
  let current: { -readonly [Key in keyof DrawnColumn]: DrawnColumn[Key] } | undefined;
  for (let at = 0; at < times.length; at += 1) {
    const opening = times[at] ?? 0;
    if (opening < from || opening >= to) continue;
    const time = from + Math.floor((opening - from) / stepMs) * stepMs;
    if (current?.time !== time) {
      current = {
        time,
        open: open[at] ?? 0,
        high: high[at] ?? 0,
        low: low[at] ?? 0,
        close: close[at] ?? 0,
        bars: 0,
      };
      columns.push(current);
    }
    current.high = Math.max(current.high, high[at] ?? 0);
    current.low = Math.min(current.low, low[at] ?? 0);
    current.close = close[at] ?? 0;
    current.bars += 1;
  }
  return { from, stepMs, columns };
}
