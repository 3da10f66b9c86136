import type { ComponentType } from 'react';

/**
 * A component that runs behind every page while a user is signed in. A feature exports its list as
 * `backgroundParts` in `<feature>.background.ts`; each loads separately after the first page is shown.
 */
export interface BackgroundPart {
  load: () => Promise<ComponentType>;
}
