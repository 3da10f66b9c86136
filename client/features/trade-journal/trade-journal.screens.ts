import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'journal',
    title: 'journal',
    access: 'user',
    mobile: async () => (await import('./journal.mobile.tsx')).JournalMobile,
    desktop: async () => (await import('./journal.desktop.tsx')).JournalDesktop,
  },
];
