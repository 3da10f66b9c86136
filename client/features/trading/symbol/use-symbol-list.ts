import { type ProductGroup, productGroups } from '@papertape/shared/product-groups.ts';
import { useMemo, useState } from 'react';
import { useFavorites } from '../../../entities/market/use-favorites.ts';
import { type MarketRow, useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useShownList } from '../../../entities/market/use-quote-list.ts';
import { withoutAccents } from '../../../ui/picker-options.ts';

export type SymbolTab = 'favorites' | ProductGroup;

/** Symbols to choose from: one group or the favourites, or every group while something is searched for. */
export function useSymbolList(startGroup: ProductGroup) {
  const { rows, error, refresh } = useMarketRows();
  const { symbols: favorites } = useFavorites();
  const list = useShownList();
  const marked = list ?? favorites;
  const texts = useMarketTexts();
  const [tab, setTab] = useState<SymbolTab>(startGroup);
  const [query, setQuery] = useState('');
  const words = withoutAccents(query).split(/\s+/).filter(Boolean).join(' ');
  const shown = useMemo(() => {
    if (rows === undefined) return undefined;
    if (words !== '') {
      const list = words.split(' ');
      const textOf = (row: MarketRow) =>
        withoutAccents(
          `${row.symbol} ${row.shortName} ${row.base}/${row.quote} ${row.name} ${texts.name(row)}`,
        );
      return rows.filter((row) => list.every((word) => textOf(row).includes(word)));
    }
    if (tab !== 'favorites') return rows.filter(({ group }) => group === tab);
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    return marked?.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  }, [rows, words, tab, marked, texts]);
  return {
    rows: shown,
    error,
    retry: () => void refresh(),
    tab,
    setTab,
    query,
    setQuery,
    isSearching: words !== '',
    isList: list !== undefined,
    groups: productGroups,
    groupText: texts.group,
  };
}
