import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'withdraw',
    title: 'withdraw',
    access: 'user',
    mobile: async () => (await import('./withdraw.mobile.tsx')).WithdrawMobile,
    desktop: async () => (await import('./withdraw.desktop.tsx')).WithdrawDesktop,
  },
  {
    place: 'withdrawRecords',
    title: 'withdrawHistory',
    access: 'user',
    mobile: async () => (await import('./history.mobile.tsx')).WithdrawHistoryMobile,
    desktop: async () => (await import('./history.desktop.tsx')).WithdrawHistoryDesktop,
  },
  {
    place: 'withdrawCoins',
    title: 'withdrawList',
    access: 'user',
    mobile: async () => (await import('./choose-coin.mobile.tsx')).ChooseWithdrawCoinMobile,
  },
  {
    place: 'editAddress',
    title: 'withdrawAddress',
    access: 'user',
    mobile: async () => (await import('./address.mobile.tsx')).WithdrawAddressMobile,
  },
  {
    place: 'createAddress',
    title: 'createAddress',
    access: 'user',
    mobile: async () => (await import('./create-address.mobile.tsx')).CreateAddressMobile,
  },
  {
    place: 'addresses',
    title: 'withdrawAddressList',
    access: 'user',
    mobile: async () => (await import('./address-list.mobile.tsx')).WithdrawAddressListMobile,
  },
];
