import type { Screen } from '../../lib/screens/screen.ts';
import { calendarPlace } from './calendar-place.ts';

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
  {
    path: calendarPlace,
    title: 'economicCalendar',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./economic-calendar.tsx')).EconomicCalendarPage,
  },
];
