import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'search',
    title: 'search',
    access: 'visitor',
    mobile: async () => (await import('./search.mobile.tsx')).SearchMobile,
  },
];
