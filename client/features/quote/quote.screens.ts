import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'quote',
    title: 'quote',
    access: 'visitor',
    mobile: async () => (await import('./quote.mobile.tsx')).QuoteMobile,
  },
];
