import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/loan/index',
    title: 'loan',
    access: 'user',
    load: async () => (await import('./loan.mobile.tsx')).LoanMobile,
  },
  {
    path: '/pages/loan/components/loan',
    title: 'loanApply',
    access: 'user',
    load: async () => (await import('./apply.mobile.tsx')).LoanApplyMobile,
  },
  {
    path: '/pages/loan/components/history-loan',
    title: 'historyLoan',
    access: 'user',
    load: async () => (await import('./history.mobile.tsx')).LoanHistoryMobile,
  },
  {
    path: '/pages/loan/components/list-pay-loan',
    title: 'payLoan',
    access: 'user',
    load: async () => (await import('./pay.mobile.tsx')).LoanPayMobile,
  },
  {
    path: '/pages/loan/components/paid-history',
    title: 'paidHistory',
    access: 'user',
    load: async () => (await import('./paid-history.mobile.tsx')).LoanPaidHistoryMobile,
  },
  {
    path: '/pages/desktop/loan/index',
    title: 'loan',
    access: 'user',
    load: async () => (await import('./loan.desktop.tsx')).LoanDesktop,
  },
  {
    path: '/pages/desktop/loan/loan',
    title: 'loanApply',
    access: 'user',
    load: async () => (await import('./apply.desktop.tsx')).LoanApplyDesktop,
  },
  {
    path: '/pages/desktop/loan/list-pay-loan',
    title: 'payLoan',
    access: 'user',
    load: async () => (await import('./pay.desktop.tsx')).LoanPayDesktop,
  },
];
