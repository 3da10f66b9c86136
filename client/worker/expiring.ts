import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

type Limits = ConstructorParameters<typeof ExpirationPlugin>[0];

/** Returns a plugin that limits number and age of the entries. The cast is needed because the library's type allows `undefined` where ours does not. */
export function expiring(limits: Limits): WorkboxPlugin {
  return new ExpirationPlugin(limits) as WorkboxPlugin;
}
