import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('recharge', 'recharge', {
    mobile: async () => (await import('./recharge.mobile.tsx')).RechargeMobile,
    desktop: async () => (await import('./recharge.desktop.tsx')).RechargeDesktop,
  }),
  userScreen('rechargeRecords', 'rechargeRecords', {
    mobile: async () => (await import('./records.mobile.tsx')).RechargeRecordsMobile,
  }),
  userScreen('rechargeCoins', 'rechargeList', {
    mobile: async () => (await import('./recharge.mobile.tsx')).ChooseRechargeCoinMobile,
  }),
];
