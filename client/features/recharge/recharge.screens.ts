import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/recharge/index',
    title: 'recharge',
    access: 'user',
    load: async () => (await import('./recharge.mobile.tsx')).RechargeMobile,
  },
  {
    path: '/pages/recharge/recharge-records',
    title: 'rechargeRecords',
    access: 'user',
    load: async () => (await import('./records.mobile.tsx')).RechargeRecordsMobile,
  },
  {
    path: '/pages/recharge/recharge-list',
    title: 'rechargeList',
    access: 'user',
    load: async () => (await import('./choose-coin.mobile.tsx')).ChooseRechargeCoinMobile,
  },
  {
    path: '/pages/desktop/recharge/index',
    title: 'recharge',
    access: 'user',
    load: async () => (await import('./recharge.desktop.tsx')).RechargeDesktop,
  },
];
