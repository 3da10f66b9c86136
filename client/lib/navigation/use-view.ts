import { useSearchParams } from 'react-router-dom';

/** Which view of a page is open, kept in the address so that reloads and links keep it. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? views[0];
  const setView = (next: View) => {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', next);
        return after;
      },
      { replace: true },
    );
  };
  return [view, setView];
}
