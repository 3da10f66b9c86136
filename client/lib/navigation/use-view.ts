import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from './use-set-query.ts';

/** Which view of a page is open, kept in the address so that reloads and links keep it. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const view = views.find((one) => one === query.get('view')) ?? views[0];
  return [view, (next) => setQuery({ view: next })];
}
