/** Parts of the favorites that load when the list is opened, in reserved places. */
import { useSignedIn } from '../../lib/settings/session.ts';
import { inPlace } from '../../ui/in-place.tsx';
import type { FavoritesEditorProps } from '../market/favorites-editor.tsx';

export const FavoritesEditor = inPlace<FavoritesEditorProps>(
  () => import('../market/favorites-editor.tsx'),
  'FavoritesEditor',
);

const WatchlistBar = inPlace<object>(() => import('./watchlist-bar.tsx'), 'WatchlistBar');

/** Renders the bar of named lists for users; visitors have none. */
export function WatchlistPlace() {
  const isSignedIn = useSignedIn();
  return <WatchlistBar waiting={isSignedIn && <div style={{ height: '3rem' }} />} />;
}
