import {
  type Instrument,
  type ListedTicker,
  market,
  type Session,
} from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useMarketStart } from './use-market-start.ts';

/** The facts of a symbol that do not change with its price. */
export interface MarketRow {
  symbol: string;
  shortName: string;
  /** The market's name, in English. */
  name: string;
  group: ProductGroup;
  base: string;
  quote: string;
  session: Session;
  /** Closes of the last 24 hours, oldest first. */
  closes: readonly number[];
}

const noCloses: readonly number[] = [];

/** Returns the rows of the market in its own order; a symbol without a list entry has no curve yet. */
function marketRows(
  instruments: readonly Instrument[],
  listed: readonly ListedTicker[] | undefined,
): MarketRow[] {
  const curves = new Map(listed?.map(({ symbol, sparkline }) => [symbol, sparkline]));
  return instruments.map(({ symbol, shortName, name, group, base, quote, session }) => ({
    symbol,
    shortName,
    name,
    group,
    base,
    quote,
    session,
    closes: curves.get(symbol)?.map(Number) ?? noCloses,
  }));
}

const everything = {};
/** A point of a curve is four hours long. */
const curveMs = 10 * 60_000;

/**
 * Returns every symbol with its names, session and seven-day curve, once the instruments are known. The cells read prices
 * themselves; `tickers` are those of the list, for orders that are made once.
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
