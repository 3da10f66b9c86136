import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextSort } from '../../ui/table-sort.ts';
import { type QuoteSort, type SortKey, sortKeys } from './quote-order.ts';

export interface SortPlace {
  sort: QuoteSort | null;
  /** A press on the head of a column: descending, ascending, the market's own order. */
  pressSort: (key: SortKey) => void;
}

/** How a list of symbols is sorted, kept in the address. */
export function useSortPlace(): SortPlace {
  const [query, setQuery] = useSearchParams();
  const key = sortKeys.find((one) => one === query.get('sort'));
  const direction = query.get('order') === 'ascending' ? 'ascending' : 'descending';
  const sort = useMemo(() => (key ? ({ key, direction } as const) : null), [key, direction]);
  const pressSort = useCallback(
    (pressed: SortKey) => {
      const next = nextSort(sort, pressed);
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('sort');
          after.delete('order');
          if (next) after.set('sort', next.key);
          if (next) after.set('order', next.direction);
          return after;
        },
        { replace: true },
      );
    },
    [sort, setQuery],
  );
  return { sort, pressSort };
}
