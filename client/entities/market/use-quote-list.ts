import { useCallback, useMemo } from 'react';
import type { MarketRow } from './market-row.ts';
import { type QuoteSort, sortQuotes } from './quote-order.ts';
import { useShownList } from './shown-list.ts';
import { useFavorites } from './use-favorites.ts';
import type { GroupTab } from './use-group-place.ts';
import { type Arrange, useLiveOrder } from './use-live-order.ts';
import { useMarketRows } from './use-market-rows.ts';

const noSymbols: readonly string[] = [];

interface QuoteListOptions {
  tab: GroupTab;
  sort: QuoteSort | null;
  /** Which of the symbols, before they are sorted; must stay the same function while it means the same. */
  choose?: Arrange;
  everyMs?: number;
}

/** The symbols of a group or of the favourites, in the order that their prices give them. Prices are not in here. */
export function useQuoteList({ tab, sort, choose, everyMs }: QuoteListOptions) {
  const market = useMarketRows();
  const favorites = useFavorites();
  const list = useShownList();
  const { rows } = market;
  const isFavorites = tab === 'FAVORITES';
  const marked = list ?? favorites.symbols;
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const rowsOf = useCallback(
    (symbols: readonly string[]): MarketRow[] => symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []),
    [bySymbol],
  );
  const symbols = useMemo(() => {
    if (isFavorites) return (marked ?? noSymbols).filter((symbol) => bySymbol.has(symbol));
    return [...bySymbol.values()].filter(({ group }) => group === tab).map(({ symbol }) => symbol);
  }, [tab, isFavorites, marked, bySymbol]);
  const arrange = useCallback<Arrange>(
    (names, tickers) =>
      sortQuotes(rowsOf(choose?.(names, tickers) ?? names), sort, tickers).map(({ symbol }) => symbol),
    [rowsOf, choose, sort],
  );
  const order = useLiveOrder(symbols, arrange, everyMs);
  const shown = useMemo(() => rowsOf(order.symbols), [rowsOf, order.symbols]);
  const isAwaited = rows === undefined || (isFavorites && marked === undefined);
  return {
    rows: isAwaited ? undefined : shown,
    hold: order.hold,
    favorites,
    /** Whether a named list stands in the place of the favourites. */
    isList: list !== undefined,
    /** All favourites in the user's own order, however the list is sorted. */
    marked: isFavorites && list === undefined ? rowsOf(symbols) : [],
    bySymbol,
    error: market.error ?? (isFavorites ? favorites.error : null),
    retry: () => {
      favorites.retry();
      return market.refresh();
    },
    refresh: market.refresh,
    loading: market.loading,
  };
}
