import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'loan',
    title: 'loan',
    access: 'user',
    mobile: async () => (await import('./loan.mobile.tsx')).LoanMobile,
    desktop: async () => (await import('./loan.desktop.tsx')).LoanDesktop,
  },
  {
    place: 'loanApply',
    title: 'loanApply',
    access: 'user',
    mobile: async () => (await import('./apply.mobile.tsx')).LoanApplyMobile,
    desktop: async () => (await import('./apply.desktop.tsx')).LoanApplyDesktop,
  },
  {
    place: 'loanRecords',
    title: 'historyLoan',
    access: 'user',
    mobile: async () => (await import('./history.mobile.tsx')).LoanHistoryMobile,
  },
  {
    place: 'loanPay',
    title: 'payLoan',
    access: 'user',
    mobile: async () => (await import('./pay.mobile.tsx')).LoanPayMobile,
    desktop: async () => (await import('./pay.desktop.tsx')).LoanPayDesktop,
  },
  {
    place: 'loanPaid',
    title: 'paidHistory',
    access: 'user',
    mobile: async () => (await import('./paid-history.mobile.tsx')).LoanPaidHistoryMobile,
  },
];
