import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { type BarSource, barsPerPage } from '../../ui/chart/bar.ts';
import { chartSource } from './chart-sources.ts';

/** Before the leaves of the page claim the symbol's details, which come by the chart's socket: else they open one of their own. */
export function useChartClaim(symbol: string, timeframe: Timeframe): void {
  useLayoutEffect(() => pageHub().symbols.claimChart(symbol, timeframe), [symbol, timeframe]);
}

/** The candles of a symbol; the first are on their way while the chart's code loads. */
export function useChartSource(symbol: string, timeframe: Timeframe): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe), [symbol, timeframe]);
  useChartClaim(symbol, timeframe);
  useEffect(() => source.begin(barsPerPage), [source]);
  return source;
}
