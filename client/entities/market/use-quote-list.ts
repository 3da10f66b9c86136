import { isProductGroup, type ProductGroup } from '@papertape/shared/product-groups.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { nextSort } from '../../ui/table-sort.ts';
import { dollarTurnover, type Tickers } from './rankings.ts';
import { useFavorites } from './use-favorites.ts';
import { type Arrange, useLiveOrder } from './use-live-order.ts';
import { type MarketRow, useMarketRows } from './use-market-rows.ts';

export type GroupTab = ProductGroup | 'FAVORITES';

interface GroupPlace {
  tab: GroupTab;
  openTab: (tab: GroupTab) => void;
}

/** Keeps the shown group of symbols in the address; the next visit begins with it. */
export function useGroupPlace(): GroupPlace {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const usual = useSettings((settings) => settings.quoteType);
  const requested = query.get('type');
  const tab = isProductGroup(requested) || requested === 'FAVORITES' ? requested : usual;
  const openTab = (next: GroupTab) => {
    if (next !== 'FAVORITES') changeSettings({ quoteType: next });
    setQuery({ type: next });
  };
  return { tab, openTab };
}

/**
 * Keeps the sorting of a list of symbols in the address; presses on a head cycle from descending to ascending to the market's own
 * order.
 */
export function useSortPlace() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const key = sortKeys.find((one) => one === query.get('sort'));
  const direction = query.get('order') === 'ascending' ? 'ascending' : 'descending';
  const sort = useMemo(() => (key ? ({ key, direction } as const) : null), [key, direction]);
  const pressSort = useCallback(
    (pressed: SortKey) => {
      const next = nextSort(sort, pressed);
      setQuery({ sort: next?.key ?? null, order: next?.direction ?? null });
    },
    [sort, setQuery],
  );
  return { sort, pressSort };
}

export type SortPlace = ReturnType<typeof useSortPlace>;

/** The symbols of the named list shown instead of the favorites; undefined while the favorites are. */
let shown: readonly string[] | undefined;
const listeners = new Set<() => void>();

function subscribeToList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showList(symbols: readonly string[] | undefined): void {
  shown = symbols;
  for (const listener of listeners) listener();
}

export const useShownList = (): readonly string[] | undefined =>
  useSyncExternalStore(subscribeToList, () => shown);

const sortKeys = ['symbol', 'price', 'change', 'volume'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface QuoteSort {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

const figures: Record<Exclude<SortKey, 'symbol'>, (row: MarketRow, tickers: Tickers) => number> = {
  price: ({ symbol }, tickers) => Number(tickers.get(symbol)?.last ?? 0),
  change: ({ symbol }, tickers) => Number(tickers.get(symbol)?.changeRate ?? 0),
  volume: dollarTurnover,
};

/**
 * Sorts rows; names go from A to Z where figures go from the smallest to the largest. Equal rows keep the order of the market.
 */
export function sortQuotes(
  rows: readonly MarketRow[],
  sort: QuoteSort | null,
  tickers: Tickers,
): MarketRow[] {
  if (sort === null) return [...rows];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const { key } = sort;
  if (key === 'symbol') {
    return rows.toSorted((left, right) => sign * left.shortName.localeCompare(right.shortName));
  }
  const figure = new Map(rows.map((row) => [row.symbol, figures[key](row, tickers)]));
  const of = (row: MarketRow) => figure.get(row.symbol) ?? 0;
  return rows.toSorted((left, right) => sign * (of(left) - of(right)));
}

export function isSortKey(text: string | undefined): text is SortKey {
  return sortKeys.some((key) => key === text);
}

const noSymbols: readonly string[] = [];

interface QuoteListOptions {
  tab: GroupTab;
  sort: QuoteSort | null;
  /** Chooses symbols before they are sorted; must stay the same function while it means the same. */
  choose?: Arrange;
  everyMs?: number;
}

/** Returns the symbols of a group or of the favorites, sorted by their prices. It does not contain prices. */
export function useQuoteList({ tab, sort, choose, everyMs }: QuoteListOptions) {
  const market = useMarketRows();
  const favorites = useFavorites();
  const list = useShownList();
  const { rows } = market;
  const isFavorites = tab === 'FAVORITES';
  const marked = list ?? favorites.symbols;
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const findRows = useCallback(
    (symbols: readonly string[]): MarketRow[] => symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []),
    [bySymbol],
  );
  const symbols = useMemo(() => {
    if (isFavorites) return (marked ?? noSymbols).filter((symbol) => bySymbol.has(symbol));
    return [...bySymbol.values()].filter(({ group }) => group === tab).map(({ symbol }) => symbol);
  }, [tab, isFavorites, marked, bySymbol]);
  const arrange = useCallback<Arrange>(
    (names, tickers) =>
      sortQuotes(findRows(choose?.(names, tickers) ?? names), sort, tickers).map(({ symbol }) => symbol),
    [findRows, choose, sort],
  );
  const order = useLiveOrder(symbols, arrange, everyMs);
  const shown = useMemo(() => findRows(order.symbols), [findRows, order.symbols]);
  const isAwaited = rows === undefined || (isFavorites && marked === undefined);
  return {
    rows: isAwaited ? undefined : shown,
    hold: order.hold,
    favorites,
    /** A named list is shown instead of the favorites. */
    isList: list !== undefined,
    /** All favorites in the user's own order, however the list is sorted. */
    marked: isFavorites && list === undefined ? findRows(symbols) : [],
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
