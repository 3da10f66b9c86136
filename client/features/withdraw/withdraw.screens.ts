import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('withdraw', 'withdraw', {
    mobile: async () => (await import('./withdraw.mobile.tsx')).WithdrawMobile,
    desktop: async () => (await import('./withdraw.desktop.tsx')).WithdrawDesktop,
  }),
  userScreen('withdrawRecords', 'withdrawHistory', {
    mobile: async () => (await import('./history.mobile.tsx')).WithdrawHistoryMobile,
    desktop: async () => (await import('./history.desktop.tsx')).WithdrawHistoryDesktop,
  }),
  userScreen('withdrawCoins', 'withdrawList', {
    mobile: async () => (await import('./choose-coin.mobile.tsx')).ChooseWithdrawCoinMobile,
  }),
  userScreen('editAddress', 'withdrawAddress', {
    mobile: async () => (await import('./address.mobile.tsx')).WithdrawAddressMobile,
  }),
  userScreen('createAddress', 'createAddress', {
    mobile: async () => (await import('./create-address.mobile.tsx')).CreateAddressMobile,
  }),
  userScreen('addresses', 'withdrawAddressList', {
    mobile: async () => (await import('./address-list.mobile.tsx')).WithdrawAddressListMobile,
  }),
];
