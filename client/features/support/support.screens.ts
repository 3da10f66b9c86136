import { visitorScreen } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('support', 'customerService', {
    both: async () => (await import('./support.tsx')).Support,
  }),
  visitorScreen('supportApp', 'customerService', {
    mobile: async () => (await import('./support.tsx')).SupportAppMobile,
  }),
];
