import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/profile/kyc-verification/index',
    title: 'kyc',
    access: 'user',
    load: async () => (await import('./kyc.mobile.tsx')).KycMobile,
  },
  {
    path: '/pages/desktop/kyc/index',
    title: 'kyc',
    access: 'user',
    load: async () => (await import('./kyc.desktop.tsx')).KycDesktop,
  },
];
