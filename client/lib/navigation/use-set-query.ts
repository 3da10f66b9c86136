import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Names of the query with their new values; null takes one out. */
type QueryChange = Readonly<Record<string, string | null>>;

/** Changes values in the address without a new step of the history; those not named stay. */
export function useSetQuery(): (change: QueryChange) => void {
  const [, setQuery] = useSearchParams();
  return useCallback(
    (change) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
}
