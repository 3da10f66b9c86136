import { visitorScreen } from '../../lib/screens/screen.ts';

/** News and notices are public; messages need a login. */
export const screens = [
  visitorScreen('notifications', 'notification', {
    mobile: async () => (await import('./notification.mobile.tsx')).NotificationMobile,
    desktop: async () => (await import('./notification.desktop.tsx')).NotificationDesktop,
  }),
  visitorScreen('message', 'notificationDetail', {
    mobile: async () => (await import('./notification.mobile.tsx')).NotificationDetailMobile,
  }),
];
