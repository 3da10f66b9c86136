import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { type Bar, barsPerPage } from '../../ui/chart/bar.ts';
import { call } from '../api/call.ts';
import { pageHub } from '../feeds/page-hub.ts';
import { CandleSource } from './candle-source.ts';

/** As many charts as one goes back and forth between; their last page of bars stays in memory. */
const keptMost = 12;

const kept = new Map<string, CandleSource>();

function barOf({ time, open, high, low, close, volume }: Candle): Bar {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** Candles of a symbol for a chart: history by calls, the running one from the hub. */
function createSource(symbol: string, timeframe: Timeframe): CandleSource {
  return new CandleSource(
    async (before, count) => {
      const to = before === undefined ? {} : { to: before - 1 };
      const { candles } = await call(
        market.getListCurrencyByType,
        { symbol, timeframe, limit: count, ...to },
        { quiet: true },
      );
      return candles.map(barOf);
    },
    (onBar, onGap) =>
      pageHub().candles(symbol, timeframe, (candles, gap) => {
        if (gap) onGap();
        for (const candle of candles) onBar(barOf(candle));
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
  pageHub().candles(symbol, timeframe, () => undefined)();
}
