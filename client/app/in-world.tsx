import { type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { queryInWorld, worldName } from '../lib/host/world.ts';
import { navigatorInWorld } from './world-navigator.ts';

/**
 * Keeps the world in the address on every way: links (also those opened in a new tab), redirects, changes of the query.
 * Screens know nothing of it: the places they read and give have no world.
 */
export function InWorld({ children }: { children: ReactNode }) {
  const world = worldName();
  const navigation = useContext(NavigationContext);
  const place = useContext(LocationContext);
  const inWorld = useMemo(
    () =>
      world === undefined
        ? navigation
        : { ...navigation, navigator: navigatorInWorld(navigation.navigator, world) },
    [navigation, world],
  );
  const bare = useMemo(
    () =>
      world === undefined
        ? place
        : {
            ...place,
            location: { ...place.location, search: queryInWorld(place.location.search, undefined) },
          },
    [place, world],
  );
  return (
    <NavigationContext.Provider value={inWorld}>
      <LocationContext.Provider value={bare}>{children}</LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
