import type { ScreenRow } from '../../lib/screens/screen.ts';

/** News and notices are for everyone; messages ask a visitor to log in. */
export const screens: ScreenRow[] = [
  {
    place: 'notifications',
    title: 'notification',
    access: 'visitor',
    mobile: async () => (await import('./notification.mobile.tsx')).NotificationMobile,
    desktop: async () => (await import('./notification.desktop.tsx')).NotificationDesktop,
  },
  {
    place: 'message',
    title: 'notificationDetail',
    access: 'visitor',
    mobile: async () => (await import('./notification-detail.mobile.tsx')).NotificationDetailMobile,
  },
];
