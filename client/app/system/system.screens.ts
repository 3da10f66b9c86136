import type { Screen } from '../../lib/screens/screen.ts';

const loadSplash = async () => (await import('./splash.tsx')).Splash;

export const screens: Screen[] = [
  { path: '/', title: 'splash', access: 'visitor', bare: true, layout: 'both', load: loadSplash },
  { path: '/splash', title: 'splash', access: 'visitor', bare: true, layout: 'both', load: loadSplash },
  {
    path: '/choose-location',
    title: 'chooseLocation',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./location-pages.tsx')).ChooseLocation,
  },
  {
    path: '/open-location',
    title: 'openLocation',
    access: 'visitor',
    layout: 'both',
    load: async () => (await import('./location-pages.tsx')).OpenLocation,
  },
];
