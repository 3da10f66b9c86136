import { productGroups } from '@papertape/shared/product-groups.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gainers, losers } from '../../entities/market/rankings.ts';
import { type GroupTab, useGroupPlace } from '../../entities/market/use-group-place.ts';
import type { Arrange } from '../../entities/market/use-live-order.ts';
import { useQuoteList } from '../../entities/market/use-quote-list.ts';
import { useSortPlace } from '../../entities/market/use-sort-place.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';

export const marketTabs: readonly GroupTab[] = ['FAVORITES', ...productGroups];

export const filters = ['all', 'gainers', 'losers'] as const;
type Filter = (typeof filters)[number];

/** Rows before the rest is asked for: as many as stand beside the cards at the right. */
const firstRows = 16;

/** Group and filter, kept in the address. */
function useMarketsPlace() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const filter = filters.find((one) => one === query.get('show')) ?? 'all';
  return { ...useGroupPlace(), filter, setFilter: (next: Filter) => setQuery({ show: next }) };
}

const choices: Record<Filter, Arrange> = { all: (symbols) => symbols, gainers, losers };

/** The market table of the dashboard. */
export function useMarkets() {
  const place = useMarketsPlace();
  const { sort, pressSort } = useSortPlace();
  const { tab, filter } = place;
  const list = useQuoteList({ tab, sort, choose: choices[filter], everyMs: 3000 });
  const [whole, setWhole] = useState(false);
  return {
    ...list,
    ...place,
    sort,
    pressSort,
    rows: list.rows?.slice(0, whole ? undefined : firstRows),
    more: Math.max(0, (list.rows?.length ?? 0) - firstRows),
    whole,
    toggleWhole: () => setWhole(!whole),
  };
}

export type Markets = ReturnType<typeof useMarkets>;
