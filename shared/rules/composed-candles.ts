/**
 * Composition of bars from those of a smaller frame. Exact: prices are copied as text and volumes are added
 * as decimals.
 */

import { type ComposedFrame, composedStart } from '../chart-frames.ts';
import { Decimal } from '../money/decimal.ts';

/** A candle with prices and volume as decimal text. */
interface CandleTexts {
  /** Start in epoch milliseconds. */
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

const higherPrice = (left: string, right: string) => (new Decimal(right).gt(left) ? right : left);
const lowerPrice = (left: string, right: string) => (new Decimal(right).lt(left) ? right : left);

/**
 * Composes candles, oldest first, of the source frame of `frame`. A bar has the first open, the last close,
 * the highest high, the lowest low and the total volume of its candles; there is no bar where nothing was
 * traded.
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
    bar.high = higherPrice(bar.high, candle.high);
    bar.low = lowerPrice(bar.low, candle.low);
    bar.close = candle.close;
    bar.volume = new Decimal(bar.volume).plus(candle.volume).toFixed();
  }
  return bars;
}
