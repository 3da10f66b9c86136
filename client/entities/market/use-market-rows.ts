import { market } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { marketRows } from './market-row.ts';
import { useMarketStart } from './use-market-start.ts';

const everything = {};
/** A point of a curve is four hours long. */
const curveMs = 10 * 60_000;

/**
 * Every symbol with its names, session and seven-day curve, once the instruments are known. Prices are read by the cells themselves;
 * `tickers` are those of the list, for orders that are made once.
 */
export function useMarketRows() {
  const start = useMarketStart();
  const listed = useRead(market.getTickerList, everything, {
    staleMs: curveMs,
    everyMs: curveMs,
  });
  const tickers = listed.data?.list;
  const instruments = start.data?.instruments;
  useEffect(() => {
    for (const ticker of tickers ?? []) pageHub().quotes.learn(ticker);
  }, [tickers]);
  const rows = useMemo(() => instruments && marketRows(instruments, tickers), [instruments, tickers]);
  const refetchStart = start.refetch;
  const refetchList = listed.refetch;
  const refresh = useCallback(async () => {
    await Promise.all([refetchStart(), refetchList()]);
  }, [refetchStart, refetchList]);
  return {
    rows,
    error: rows ? null : start.error,
    loading: start.isFetching || listed.isFetching,
    refresh,
    tickers,
  };
}
