import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** New values of the query by name; null removes a name. */
type QueryChange = Readonly<Record<string, string | null>>;

/** Returns a function that changes the query without adding to the history; names not given stay. */
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
