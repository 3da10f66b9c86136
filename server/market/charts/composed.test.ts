import { type ComposedFrame, composedFrames } from '@papertape/shared/chart-frames.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { composeCandles } from '@papertape/shared/rules/composed-candles.ts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import type { Market } from '../types.ts';

const hour = 3_600_000;
/** Starts on a Monday; markets that close at the weekend open within the span. */
const to = Date.UTC(2026, 10, 23, 16, 37);

function getCandles(market: Market, symbol: string, frame: Timeframe, from: number) {
  const count = (to - from) / 60_000 + 1;
  return market
    .candles(symbol, frame, { to: to, count })
    .filter(({ time }) => time >= from)
    .map(({ time, open, high, low, close, volume }) => ({
      time,
      open: String(open),
      high: String(high),
      low: String(low),
      close: String(close),
      volume: String(volume),
    }));
}

describe('additional timeframes', () => {
  it.each(
    (Object.keys(composedFrames) as ComposedFrame[]).flatMap((frame) =>
      ['BTCUSDT', 'AAPLUSD'].map((symbol) => [frame, symbol] as const),
    ),
  )('give the same %s candles of %s from their bars as from minutes', (frame, symbol) => {
    const market = createMarket('composed');
    const { of, lengthMs } = composedFrames[frame];
    const from = Math.floor((to - Math.max(lengthMs, 3 * hour)) / lengthMs) * lengthMs;
    const bars = composeCandles(getCandles(market, symbol, of, from), frame);
    expect(bars.length).toBeGreaterThan(0);
    const minutes = composeCandles(getCandles(market, symbol, '1m', from), frame);
    const plain = ({ volume, ...prices }: (typeof bars)[number]) => prices;
    expect(bars.map(plain)).toEqual(minutes.map(plain));
    for (const [index, bar] of bars.entries())
      expect(Number(minutes[index]?.volume)).toBeCloseTo(Number(bar.volume), 4);
  });
});
