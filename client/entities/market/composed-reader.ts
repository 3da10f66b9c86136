/**
 * Composes bars of a frame that the host does not have from whole pages of a smaller one. Its exact sums load with the first
 * chart of such a frame.
 */

import { type ComposedFrame, composedFrames, composedStart } from '@papertape/shared/chart-frames.ts';
import type { Candle } from '@papertape/shared/contract/market.ts';
import { composeCandles } from '@papertape/shared/rules/composed-candles.ts';

/** The smaller candles. */
export interface CandleParts {
  /** Reads up to `limit` candles that start before `before` (the newest without it), oldest first. */
  read: (before: number | undefined, limit: number) => Promise<Candle[]>;
  subscribe: (onCandle: (candle: Candle) => void, onGap: () => void) => () => void;
}

export class ComposedReader {
  readonly #frame: ComposedFrame;
  readonly #read: CandleParts['read'];
  /** Candles of the running bar, oldest first. */
  #running: Candle[] = [];

  constructor(frame: ComposedFrame, read: CandleParts['read']) {
    this.#frame = frame;
    this.#read = read;
  }

  /** Reads at least `count` bars, or all there are. A first bar that the answer may have cut is left for the next page. */
  async read(before: number | undefined, count: number): Promise<Candle[]> {
    const limit = (count + 1) * composedFrames[this.#frame].count;
    const candles = await this.#read(before, limit);
    const bars = composeCandles(candles, this.#frame);
    if (before === undefined) {
      const start = bars.at(-1)?.time ?? 0;
      this.#running = candles.filter(({ time }) => time >= start);
    }
    return candles.length < limit ? bars : bars.slice(1);
  }

  /** Applies a new state of a smaller candle and returns the resulting bar, and whether an earlier one may be missing. */
  add(candle: Candle): { bar: Candle | undefined; gap: boolean } {
    const { lengthMs, count } = composedFrames[this.#frame];
    const start = composedStart(this.#frame, candle.time);
    const first = this.#running[0];
    if (first !== undefined && start < composedStart(this.#frame, first.time))
      return { bar: undefined, gap: false };
    const own = this.#running.filter(({ time }) => time >= start && time < candle.time);
    const expected = (own.at(-1)?.time ?? start - lengthMs / count) + lengthMs / count;
    const later = this.#running.filter(({ time }) => time > candle.time);
    this.#running = [...own, candle, ...later];
    return { bar: composeCandles(this.#running, this.#frame)[0], gap: candle.time > expected };
  }
}
