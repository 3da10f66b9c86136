import type { BackgroundPart } from '../../lib/screens/background-part.ts';

export const backgroundParts: BackgroundPart[] = [
  { load: async () => (await import('./alert-host.tsx')).AlertHost },
];
