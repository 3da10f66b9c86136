import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

type Limits = ConstructorParameters<typeof ExpirationPlugin>[0];

/** Keeps so many and so long. The library's own type is not exact about what may be absent. */
export function expiring(limits: Limits): WorkboxPlugin {
  return new ExpirationPlugin(limits) as WorkboxPlugin;
}
