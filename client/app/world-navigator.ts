import { type Navigator, parsePath, type To } from 'react-router-dom';
import { queryInWorld } from '../lib/host/world.ts';

/** The same ways, with the world in the address of each. */
export function navigatorInWorld(navigator: Navigator, world: string): Navigator {
  const inWorld = (to: To): To => {
    const parts = typeof to === 'string' ? parsePath(to) : to;
    return { ...parts, search: queryInWorld(parts.search ?? '', world) };
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(inWorld(to)),
    push: (to, state, options) => navigator.push(inWorld(to), state, options),
    replace: (to, state, options) => navigator.replace(inWorld(to), state, options),
  };
}
