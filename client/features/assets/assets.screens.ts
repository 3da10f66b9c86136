import { userScreen } from '../../lib/screens/screen.ts';

export const screens = [
  userScreen('assets', 'assets', {
    mobile: async () => (await import('./assets.mobile.tsx')).AssetsMobile,
    desktop: async () => (await import('./assets.desktop.tsx')).AssetsDesktop,
  }),
  userScreen('account', 'account', {
    mobile: async () => (await import('./account.mobile.tsx')).AccountMobile,
  }),
  userScreen('transfer', 'transfer', {
    mobile: async () => (await import('./transfer.mobile.tsx')).TransferMobile,
  }),
  userScreen('transferRecords', 'transferRecords', {
    mobile: async () => (await import('./transfer.mobile.tsx')).TransferRecordsMobile,
  }),
];
