import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { call } from '../../lib/api/call.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { isKnown } from '../../lib/format/known.ts';
import { type Bar, barsPerPage } from '../../ui/chart/bar.ts';
import { CandleSource } from './candle-source.ts';

/** As many charts as one goes back and forth between; their last page of bars stays in memory. */
const keptMost = 12;

const kept = new Map<string, CandleSource>();

/** What a host did not tell of a candle is its close, and no volume; one without a close or a time is none. */
function barsOf(candles: readonly Candle[]): Bar[] {
  return candles.flatMap(({ time, open, high, low, close, volume }) => {
    if (!isKnown(close) || !isKnown(time)) return [];
    const priceOf = (price: string) => Number(isKnown(price) ? price : close);
    return {
      time,
      open: priceOf(open),
      high: priceOf(high),
      low: priceOf(low),
      close: Number(close),
      volume: isKnown(volume) ? Number(volume) : 0,
    };
  });
}

/** Candles of a symbol for a chart: history by calls, the running one from the hub. */
function createSource(symbol: string, timeframe: Timeframe): CandleSource {
  return new CandleSource(
    async (before, count) => {
      const to = before === undefined ? {} : { to: before - 1 };
      const { candles } = await call(
        market.getListCurrencyByType,
        { symbol, timeframe, limit: count, ...to },
        { quiet: true, isRead: true },
      );
      return barsOf(candles);
    },
    (onBar, onGap) =>
      pageHub().candles(symbol, timeframe, (candles, gap) => {
        if (gap) onGap();
        for (const bar of barsOf(candles)) onBar(bar);
      }),
  );
}

/** The one source of a symbol and timeframe: who comes back to it finds the bars that were shown. */
export function chartSource(symbol: string, timeframe: Timeframe): CandleSource {
  const name = `${symbol} ${timeframe}`;
  const source = kept.get(name) ?? createSource(symbol, timeframe);
  kept.delete(name);
  kept.set(name, source);
  for (const oldest of [...kept.keys()].slice(0, -keptMost)) kept.delete(oldest);
  return source;
}

/** A switch to the symbol is likely: its bars, its book and its prices are on their way before the press ends. */
export function prepareChart(symbol: string, timeframe: Timeframe): void {
  chartSource(symbol, timeframe).begin(barsPerPage);
  // Given up at once: what was wanted stays open for a while.
  pageHub().symbols.claimChart(symbol, timeframe)();
}
