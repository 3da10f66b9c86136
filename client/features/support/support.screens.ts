import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/home/components/customer-service',
    title: 'customerService',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./support.tsx')).Support,
  },
  {
    path: '/pages/home/components/customer-service-mobile',
    title: 'customerService',
    access: 'visitor',
    load: async () => (await import('./support-app.mobile.tsx')).SupportAppMobile,
  },
];
