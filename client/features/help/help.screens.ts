import { visitorScreen } from '../../lib/screens/screen.ts';

/** Help and legal texts are open to visitors and have one address for both layouts, since links come from anywhere. */
export const screens = [
  visitorScreen('help', 'helperCenter', {
    both: async () => (await import('./help-center.tsx')).HelpCenter,
  }),
  visitorScreen('documents', 'privacyPolicy', {
    both: async () => (await import('./legal.tsx')).Legal,
  }),
  visitorScreen('company', 'websiteCompany', {
    both: async () => (await import('./legal.tsx')).Company,
  }),
];
