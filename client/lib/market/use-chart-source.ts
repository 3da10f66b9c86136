import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useEffect, useMemo } from 'react';
import { type Bar, type BarSource, barsPerPage } from '../../ui/chart/bar.ts';
import { call } from '../api/call.ts';
import { pageHub } from '../feeds/page-hub.ts';
import { CandleSource } from './candle-source.ts';

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
export function useChartSource(symbol: string, timeframe: Timeframe): BarSource {
  const source = useMemo(
    () =>
      new CandleSource(
        `${symbol} ${timeframe}`,
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
      ),
    [symbol, timeframe],
  );
  useEffect(() => source.begin(barsPerPage), [source]);
  return source;
}
