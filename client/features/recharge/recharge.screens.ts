import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'recharge',
    title: 'recharge',
    access: 'user',
    mobile: async () => (await import('./recharge.mobile.tsx')).RechargeMobile,
    desktop: async () => (await import('./recharge.desktop.tsx')).RechargeDesktop,
  },
  {
    place: 'rechargeRecords',
    title: 'rechargeRecords',
    access: 'user',
    mobile: async () => (await import('./records.mobile.tsx')).RechargeRecordsMobile,
  },
  {
    place: 'rechargeCoins',
    title: 'rechargeList',
    access: 'user',
    mobile: async () => (await import('./choose-coin.mobile.tsx')).ChooseRechargeCoinMobile,
  },
];
