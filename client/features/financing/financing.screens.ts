import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'financing',
    title: 'financing',
    access: 'user',
    mobile: async () => (await import('./financing.mobile.tsx')).FinancingMobile,
    desktop: async () => (await import('./financing.desktop.tsx')).FinancingDesktop,
  },
  {
    place: 'financingRecords',
    title: 'historyFinancing',
    access: 'user',
    mobile: async () => (await import('./history.mobile.tsx')).FinancingHistoryMobile,
  },
  {
    place: 'buyFinancing',
    title: 'buyFinancing',
    access: 'user',
    mobile: async () => (await import('./buy.mobile.tsx')).BuyFinancingMobile,
  },
];
