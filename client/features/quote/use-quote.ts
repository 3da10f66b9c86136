import { useCallback, useMemo, useState } from 'react';
import { type MarketRow, productGroups } from '../../entities/market/market-row.ts';
import { sortQuotes } from '../../entities/market/quote-order.ts';
import { useShownList } from '../../entities/market/shown-list.ts';
import { useFavorites } from '../../entities/market/use-favorites.ts';
import { type GroupTab, useGroupPlace } from '../../entities/market/use-group-place.ts';
import { type Arrange, useLiveOrder } from '../../entities/market/use-live-order.ts';
import { useMarketRows } from '../../entities/market/use-market-rows.ts';
import { useSortPlace } from '../../entities/market/use-sort-place.ts';

const noSymbols: readonly string[] = [];

/** The favourites come first once there are any. */
function quoteTabs(hasFavorites: boolean): GroupTab[] {
  return hasFavorites ? ['FAVORITES', ...productGroups] : [...productGroups, 'FAVORITES'];
}

/** The list of the quote page: which symbols, in which order. Prices are not in here. */
export function useQuote() {
  const place = { ...useSortPlace(), ...useGroupPlace() };
  const market = useMarketRows();
  const favorites = useFavorites();
  const [menuFor, setMenuFor] = useState<string | null>(null);
  const { tab, sort } = place;
  const { rows } = market;
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const list = useShownList();
  const marked = list ?? favorites.symbols;
  const symbols = useMemo(() => {
    if (tab === 'FAVORITES') return (marked ?? noSymbols).filter((symbol) => bySymbol.has(symbol));
    return [...bySymbol.values()].filter(({ group }) => group === tab).map(({ symbol }) => symbol);
  }, [tab, marked, bySymbol]);
  const arrange = useCallback<Arrange>(
    (names, tickers) => {
      const known = names.flatMap((symbol) => bySymbol.get(symbol) ?? []);
      return sortQuotes(known, sort, tickers).map(({ symbol }) => symbol);
    },
    [bySymbol, sort],
  );
  const order = useLiveOrder(symbols, arrange);
  const shown = useMemo(
    () => order.symbols.flatMap((symbol): MarketRow[] => [bySymbol.get(symbol) ?? []].flat()),
    [order.symbols, bySymbol],
  );
  const awaited = rows === undefined || (tab === 'FAVORITES' && marked === undefined);
  return {
    ...place,
    tabs: quoteTabs((favorites.symbols?.length ?? 0) > 0),
    favorites,
    /** Whether a named list stands in the place of the favourites. */
    isList: list !== undefined,
    rows: awaited ? undefined : shown,
    hold: order.hold,
    error: market.error ?? (tab === 'FAVORITES' ? favorites.error : null),
    retry: () => {
      favorites.retry();
      return market.refresh();
    },
    refresh: market.refresh,
    loading: market.loading,
    menuRow: menuFor === null ? undefined : bySymbol.get(menuFor),
    openMenu: setMenuFor,
    closeMenu: () => setMenuFor(null),
  };
}

export type Quote = ReturnType<typeof useQuote>;
