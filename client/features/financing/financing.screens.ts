import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('financing', 'financing', {
    mobile: async () => (await import('./financing.mobile.tsx')).FinancingMobile,
    desktop: async () => (await import('./financing.desktop.tsx')).FinancingDesktop,
  }),
  userScreen('financingRecords', 'historyFinancing', {
    mobile: async () => (await import('./history.mobile.tsx')).FinancingHistoryMobile,
  }),
  userScreen('buyFinancing', 'buyFinancing', {
    mobile: async () => (await import('./buy.mobile.tsx')).BuyFinancingMobile,
  }),
];
