import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'home',
    title: 'home',
    desktopTitle: 'dashboard',
    access: 'visitor',
    mobile: async () => (await import('./home.mobile.tsx')).HomeMobile,
    desktop: async () => (await import('./dashboard.desktop.tsx')).DashboardDesktop,
  },
];
