import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/search/index',
    title: 'search',
    access: 'visitor',
    load: async () => (await import('./search.mobile.tsx')).SearchMobile,
  },
];
