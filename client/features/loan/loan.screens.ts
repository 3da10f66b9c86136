import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('loan', 'loan', {
    mobile: async () => (await import('./loan.mobile.tsx')).LoanMobile,
    desktop: async () => (await import('./loan.desktop.tsx')).LoanDesktop,
  }),
  userScreen('loanApply', 'loanApply', {
    mobile: async () => (await import('./apply.mobile.tsx')).LoanApplyMobile,
    desktop: async () => (await import('./loan.desktop.tsx')).LoanApplyDesktop,
  }),
  userScreen('loanRecords', 'historyLoan', {
    mobile: async () => (await import('./history.mobile.tsx')).LoanHistoryMobile,
  }),
  userScreen('loanPay', 'payLoan', {
    mobile: async () => (await import('./pay.mobile.tsx')).LoanPayMobile,
    desktop: async () => (await import('./loan.desktop.tsx')).LoanPayDesktop,
  }),
  userScreen('loanPaid', 'paidHistory', {
    mobile: async () => (await import('./paid-history.mobile.tsx')).LoanPaidHistoryMobile,
  }),
];
