import { type ChartFrame, hostFrame } from '@papertape/shared/chart-frames.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import type { BarSource } from '../../ui/chart/bar.ts';
import { type CandleStream, chartSource } from './chart-sources.ts';

/** Before the leaves of the page subscribe to the symbol's details, which come by the chart's socket: else they open one of their own. */
export function useChartSubscription(
  symbol: string,
  timeframe: ChartFrame,
  stream: CandleStream = 'symbol',
): void {
  const frame = hostFrame(timeframe);
  useLayoutEffect(
    () => (stream === 'symbol' ? pageHub().symbols.subscribeChart(symbol, frame) : undefined),
    [symbol, frame, stream],
  );
}

/** The candles of a symbol; the first are on their way while the chart's code loads. */
export function useChartSource(symbol: string, timeframe: ChartFrame, stream?: CandleStream): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe, stream), [symbol, timeframe, stream]);
  useChartSubscription(symbol, timeframe, stream);
  useEffect(() => source.begin(), [source]);
  return source;
}
