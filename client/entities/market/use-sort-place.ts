import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { nextSort } from '../../ui/table-sort.ts';
import { type SortKey, sortKeys } from './quote-order.ts';

/** How a list of symbols is sorted, kept in the address; presses on a head go from descending to ascending to the market's own order. */
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
