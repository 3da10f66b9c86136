import { type ChartFrame, hostFrame } from '@papertape/shared/rules/chart-frames.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import type { BarSource } from '../../ui/chart/bar.ts';
import { chartSource } from './chart-sources.ts';

/** Before the leaves of the page claim the symbol's details, which come by the chart's socket: else they open one of their own. */
export function useChartClaim(symbol: string, timeframe: ChartFrame): void {
  const frame = hostFrame(timeframe);
  useLayoutEffect(() => pageHub().symbols.claimChart(symbol, frame), [symbol, frame]);
}

/** The candles of a symbol; the first are on their way while the chart's code loads. */
export function useChartSource(symbol: string, timeframe: ChartFrame): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe), [symbol, timeframe]);
  useChartClaim(symbol, timeframe);
  useEffect(() => source.begin(), [source]);
  return source;
}
