/** Parts of a list of favourites that are loaded when it is opened, in places that do not move what stands below. */
import { useSignedIn } from '../../lib/settings/session.ts';
import { inPlace } from '../../ui/in-place.tsx';
import type { FavoritesEditorProps } from '../market/favorites-editor.tsx';

export const FavoritesEditor = inPlace<FavoritesEditorProps>(
  () => import('../market/favorites-editor.tsx'),
  'FavoritesEditor',
);

const WatchlistBar = inPlace<object>(() => import('./watchlist-bar.tsx'), 'WatchlistBar');

/** The bar of named lists: a visitor has none. */
export function WatchlistPlace() {
  const isSignedIn = useSignedIn();
  return <WatchlistBar waiting={isSignedIn && <div style={{ height: '3rem' }} />} />;
}
