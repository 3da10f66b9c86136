import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useEffect, useMemo } from 'react';
import { type BarSource, barsPerPage } from '../../ui/chart/bar.ts';
import { chartSource } from './chart-sources.ts';

/** The candles of a symbol; the first are on their way while the chart's code loads. */
export function useChartSource(symbol: string, timeframe: Timeframe): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe), [symbol, timeframe]);
  useEffect(() => source.begin(barsPerPage), [source]);
  return source;
}
