import { visitorScreen } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('search', 'search', {
    mobile: async () => (await import('./search.mobile.tsx')).SearchMobile,
  }),
];
