import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/home/index',
    title: 'home',
    access: 'visitor',
    load: async () => (await import('./home.mobile.tsx')).HomeMobile,
  },
  {
    path: '/pages/desktop/dashboard/index',
    title: 'dashboard',
    access: 'visitor',
    load: async () => (await import('./dashboard.desktop.tsx')).DashboardDesktop,
  },
];
