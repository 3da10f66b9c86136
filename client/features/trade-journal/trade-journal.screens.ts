import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('journal', 'journal', {
    mobile: async () => (await import('./journal.mobile.tsx')).JournalMobile,
    desktop: async () => (await import('./journal.desktop.tsx')).JournalDesktop,
  }),
];
