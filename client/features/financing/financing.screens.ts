import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/manage-account/index',
    title: 'financing',
    access: 'user',
    load: async () => (await import('./financing.mobile.tsx')).FinancingMobile,
  },
  {
    path: '/pages/manage-account/components/history-financing',
    title: 'historyFinancing',
    access: 'user',
    load: async () => (await import('./history.mobile.tsx')).FinancingHistoryMobile,
  },
  {
    path: '/pages/manage-account/components/buy-financing',
    title: 'buyFinancing',
    access: 'user',
    load: async () => (await import('./buy.mobile.tsx')).BuyFinancingMobile,
  },
  {
    path: '/pages/desktop/manage/index',
    title: 'financing',
    access: 'user',
    load: async () => (await import('./financing.desktop.tsx')).FinancingDesktop,
  },
];
