import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from './use-set-query.ts';

/** Returns the open view of a page and its setter. The address stores it, so that reloads and links preserve it. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const view = views.find((one) => one === query.get('view')) ?? views[0];
  return [view, (next) => setQuery({ view: next })];
}
