import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/withdraw/index',
    title: 'withdraw',
    access: 'user',
    load: async () => (await import('./withdraw.mobile.tsx')).WithdrawMobile,
  },
  {
    path: '/pages/withdraw/withdraw-history',
    title: 'withdrawHistory',
    access: 'user',
    load: async () => (await import('./history.mobile.tsx')).WithdrawHistoryMobile,
  },
  {
    path: '/pages/withdraw/withdraw-list',
    title: 'withdrawList',
    access: 'user',
    load: async () => (await import('./choose-coin.mobile.tsx')).ChooseWithdrawCoinMobile,
  },
  {
    path: '/pages/withdraw/withdraw-address',
    title: 'withdrawAddress',
    access: 'user',
    load: async () => (await import('./address.mobile.tsx')).WithdrawAddressMobile,
  },
  {
    path: '/pages/withdraw/create-address',
    title: 'createAddress',
    access: 'user',
    load: async () => (await import('./create-address.mobile.tsx')).CreateAddressMobile,
  },
  {
    path: '/pages/withdraw/withdraw-address-list',
    title: 'withdrawAddressList',
    access: 'user',
    load: async () => (await import('./address-list.mobile.tsx')).WithdrawAddressListMobile,
  },
  {
    path: '/pages/desktop/withdraw/index',
    title: 'withdraw',
    access: 'user',
    load: async () => (await import('./withdraw.desktop.tsx')).WithdrawDesktop,
  },
  {
    path: '/pages/desktop/withdraw/components/history',
    title: 'withdrawHistory',
    access: 'user',
    load: async () => (await import('./history.desktop.tsx')).WithdrawHistoryDesktop,
  },
];
