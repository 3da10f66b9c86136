import { visitorScreen } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('quote', 'quote', {
    mobile: async () => (await import('./quote.mobile.tsx')).QuoteMobile,
  }),
];
