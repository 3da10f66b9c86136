import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('kyc', 'kyc', {
    mobile: async () => (await import('./kyc.mobile.tsx')).KycMobile,
    desktop: async () => (await import('./kyc.desktop.tsx')).KycDesktop,
  }),
];
