import type { BackgroundPart } from '../../lib/screens/screen.ts';

export const backgroundParts: BackgroundPart[] = [
  { load: async () => (await import('./order-news.tsx')).OrderNews },
];
