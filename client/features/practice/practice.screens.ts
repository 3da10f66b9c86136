import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('practice', 'practice', {
    mobile: async () => (await import('./practice-page.tsx')).PracticeMobile,
    desktop: async () => (await import('./practice-page.tsx')).PracticeDesktop,
  }),
];
