import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'kyc',
    title: 'kyc',
    access: 'user',
    mobile: async () => (await import('./kyc.mobile.tsx')).KycMobile,
    desktop: async () => (await import('./kyc.desktop.tsx')).KycDesktop,
  },
];
