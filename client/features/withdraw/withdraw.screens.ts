import { userScreen } from '../../lib/screens/screen.ts';

const addressBook = () => import('./address-book.mobile.tsx');

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
    mobile: async () => (await import('./withdraw.mobile.tsx')).ChooseWithdrawCoinMobile,
  }),
  userScreen('editAddress', 'withdrawAddress', {
    mobile: async () => (await addressBook()).WithdrawAddressMobile,
  }),
  userScreen('createAddress', 'createAddress', {
    mobile: async () => (await addressBook()).CreateAddressMobile,
  }),
  userScreen('addresses', 'withdrawAddressList', {
    mobile: async () => (await addressBook()).WithdrawAddressListMobile,
  }),
];
