import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/assets/index',
    title: 'assets',
    access: 'user',
    load: async () => (await import('./assets.mobile.tsx')).AssetsMobile,
  },
  {
    path: '/pages/assets/account',
    title: 'account',
    access: 'user',
    load: async () => (await import('./account.mobile.tsx')).AccountMobile,
  },
  {
    path: '/pages/assets/transfer',
    title: 'transfer',
    access: 'user',
    load: async () => (await import('./transfer.mobile.tsx')).TransferMobile,
  },
  {
    path: '/pages/assets/transfer-records',
    title: 'transferRecords',
    access: 'user',
    load: async () => (await import('./transfer-records.mobile.tsx')).TransferRecordsMobile,
  },
  {
    path: '/pages/desktop/asset/index',
    title: 'assets',
    access: 'user',
    load: async () => (await import('./assets.desktop.tsx')).AssetsDesktop,
  },
];
