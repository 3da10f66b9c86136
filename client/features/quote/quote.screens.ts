import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/quote/index',
    title: 'quote',
    access: 'visitor',
    load: async () => (await import('./quote.mobile.tsx')).QuoteMobile,
  },
];
