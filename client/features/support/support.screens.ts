import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'support',
    title: 'customerService',
    access: 'visitor',
    both: async () => (await import('./support.tsx')).Support,
  },
  {
    place: 'supportApp',
    title: 'customerService',
    access: 'visitor',
    mobile: async () => (await import('./support-app.mobile.tsx')).SupportAppMobile,
  },
];
