import type { ScreenRow } from '../../lib/screens/screen.ts';

/** Help and legal texts stand open to visitors and have one address for both layouts, since links lead to them from anywhere. */
export const screens: ScreenRow[] = [
  {
    place: 'help',
    title: 'helperCenter',
    access: 'visitor',
    both: async () => (await import('./help-centre.tsx')).HelpCentre,
  },
  {
    place: 'documents',
    title: 'privacyPolicy',
    access: 'visitor',
    both: async () => (await import('./legal.tsx')).Legal,
  },
  {
    place: 'company',
    title: 'websiteCompany',
    access: 'visitor',
    both: async () => (await import('./company.tsx')).Company,
  },
];
