import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { nextSort } from '../../ui/table-sort.ts';
import { type QuoteSort, type SortKey, sortKeys } from './quote-order.ts';

export interface SortPlace {
  sort: QuoteSort | null;
  /** A press on the head of a column: descending, ascending, the market's own order. */
  pressSort: (key: SortKey) => void;
}

/** How a list of symbols is sorted, kept in the address. */
export function useSortPlace(): SortPlace {
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
