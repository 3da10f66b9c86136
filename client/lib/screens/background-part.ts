import type { ComponentType } from 'react';

/**
 * Something that goes on behind every page while somebody is signed in. A feature lists its own as
 * `backgroundParts` in `<feature>.background.ts`; each is loaded by itself after the first page stands.
 */
export interface BackgroundPart {
  load: () => Promise<ComponentType>;
}
