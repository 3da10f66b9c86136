import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MarketRow, productGroups } from '../../entities/market/market-row.ts';
import { sortQuotes } from '../../entities/market/quote-order.ts';
import { gainers, losers } from '../../entities/market/rankings.ts';
import { useShownList } from '../../entities/market/shown-list.ts';
import { useFavorites } from '../../entities/market/use-favorites.ts';
import { type GroupTab, useGroupPlace } from '../../entities/market/use-group-place.ts';
import { type Arrange, useLiveOrder } from '../../entities/market/use-live-order.ts';
import { useMarketRows } from '../../entities/market/use-market-rows.ts';
import { useSortPlace } from '../../entities/market/use-sort-place.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';

export const marketTabs: readonly GroupTab[] = ['FAVORITES', ...productGroups];

export const filters = ['all', 'gainers', 'losers'] as const;
type Filter = (typeof filters)[number];

/** Rows before the rest is asked for: as many as stand beside the cards at the right. */
const firstRows = 16;
const noSymbols: readonly string[] = [];

/** Group and filter, kept in the address. */
function useMarketsPlace() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const filter = filters.find((one) => one === query.get('show')) ?? 'all';
  return { ...useGroupPlace(), filter, setFilter: (next: Filter) => setQuery({ show: next }) };
}

/** The market table of the dashboard. */
export function useMarkets() {
  const place = useMarketsPlace();
  const { sort, pressSort } = useSortPlace();
  const market = useMarketRows();
  const favorites = useFavorites();
  const list = useShownList();
  const [whole, setWhole] = useState(false);
  const { rows } = market;
  const { tab, filter } = place;
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const symbols = useMemo(() => {
    if (tab === 'FAVORITES')
      return (list ?? favorites.symbols ?? noSymbols).filter((symbol) => bySymbol.has(symbol));
    return [...bySymbol.values()].filter(({ group }) => group === tab).map(({ symbol }) => symbol);
  }, [tab, list, favorites.symbols, bySymbol]);
  const arrange = useCallback<Arrange>(
    (names, tickers) => {
      const moving = { all: () => names, gainers, losers }[filter](names, tickers);
      const known = moving.flatMap((symbol) => bySymbol.get(symbol) ?? []);
      return sortQuotes(known, sort, tickers).map(({ symbol }) => symbol);
    },
    [bySymbol, filter, sort],
  );
  const order = useLiveOrder(symbols, arrange, 3000);
  const shown = useMemo(
    () => order.symbols.flatMap((symbol): MarketRow[] => [bySymbol.get(symbol) ?? []].flat()),
    [order.symbols, bySymbol],
  );
  const awaited = rows === undefined || (tab === 'FAVORITES' && favorites.symbols === undefined);
  return {
    ...place,
    sort,
    pressSort,
    rows: awaited ? undefined : shown.slice(0, whole ? undefined : firstRows),
    more: Math.max(0, shown.length - firstRows),
    whole,
    toggleWhole: () => setWhole(!whole),
    hold: order.hold,
    favorites,
    isList: list !== undefined,
    /** All favourites in the user's own order, however the table is sorted. */
    marked:
      tab === 'FAVORITES' && !list
        ? symbols.flatMap((symbol): MarketRow[] => [bySymbol.get(symbol) ?? []].flat())
        : [],
    error: market.error ?? (tab === 'FAVORITES' ? favorites.error : null),
    loading: market.loading,
    retry: () => {
      favorites.retry();
      void market.refresh();
    },
  };
}

export type Markets = ReturnType<typeof useMarkets>;
