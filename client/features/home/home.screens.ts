import { visitorScreen } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('home', 'home', {
    desktopTitle: 'dashboard',
    mobile: async () => (await import('./home.mobile.tsx')).HomeMobile,
    desktop: async () => (await import('./dashboard.desktop.tsx')).DashboardDesktop,
  }),
];
