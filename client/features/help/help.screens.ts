import type { Screen } from '../../lib/screens/screen.ts';

/** Help and legal texts stand open to visitors and have one address for both layouts, since links lead to them from anywhere. */
export const screens: Screen[] = [
  {
    path: '/pages/profile/helper-center',
    title: 'helperCenter',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./help-centre.tsx')).HelpCentre,
  },
  {
    path: '/pages/privacy-policy/privacy-policy',
    title: 'privacyPolicy',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./legal.tsx')).Legal,
  },
  {
    path: '/pages/home/components/website-company',
    title: 'websiteCompany',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./company.tsx')).Company,
  },
];
