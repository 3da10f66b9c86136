/** Bars of a larger frame out of those of a smaller one. Exact: prices are taken over as they are, volumes are added as decimals. */

import { type ComposedFrame, composedStart } from '../chart-frames.ts';
import { Decimal } from '../money/decimal.ts';

/** Prices and volume as decimal texts. */
interface CandleTexts {
  /** Start, epoch milliseconds. */
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

const higher = (left: string, right: string) => (new Decimal(right).gt(left) ? right : left);
const lower = (left: string, right: string) => (new Decimal(right).lt(left) ? right : left);

/**
 * `candles` oldest first, of the frame that `frame` is made of. A bar opens with the first of its candles, closes with the last, and
 * has the highest high, the lowest low and all of their volume; where none of its time was traded there is no bar.
 */
export function composeCandles(candles: readonly CandleTexts[], frame: ComposedFrame): CandleTexts[] {
  const bars: CandleTexts[] = [];
  for (const candle of candles) {
    const time = composedStart(frame, candle.time);
    const bar = bars.at(-1);
    if (bar?.time !== time) {
      const { open, high, low, close, volume } = candle;
      bars.push({ time, open, high, low, close, volume });
      continue;
    }
    bar.high = higher(bar.high, candle.high);
    bar.low = lower(bar.low, candle.low);
    bar.close = candle.close;
    bar.volume = new Decimal(bar.volume).plus(candle.volume).toFixed();
  }
  return bars;
}
