import type { Screen } from '../../lib/screens/screen.ts';

/** News and notices are for everyone; messages ask a visitor to log in. */
export const screens: Screen[] = [
  {
    path: '/pages/notification/index',
    title: 'notification',
    access: 'visitor',
    load: async () => (await import('./notification.mobile.tsx')).NotificationMobile,
  },
  {
    path: '/pages/notification/detail',
    title: 'notificationDetail',
    access: 'visitor',
    load: async () => (await import('./notification-detail.mobile.tsx')).NotificationDetailMobile,
  },
  {
    path: '/pages/desktop/notification/index',
    title: 'notification',
    access: 'visitor',
    load: async () => (await import('./notification.desktop.tsx')).NotificationDesktop,
  },
];
