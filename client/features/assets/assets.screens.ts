import type { ScreenRow } from '../../lib/screens/screen.ts';

export const screens: ScreenRow[] = [
  {
    place: 'assets',
    title: 'assets',
    access: 'user',
    mobile: async () => (await import('./assets.mobile.tsx')).AssetsMobile,
    desktop: async () => (await import('./assets.desktop.tsx')).AssetsDesktop,
  },
  {
    place: 'account',
    title: 'account',
    access: 'user',
    mobile: async () => (await import('./account.mobile.tsx')).AccountMobile,
  },
  {
    place: 'transfer',
    title: 'transfer',
    access: 'user',
    mobile: async () => (await import('./transfer.mobile.tsx')).TransferMobile,
  },
  {
    place: 'transferRecords',
    title: 'transferRecords',
    access: 'user',
    mobile: async () => (await import('./transfer-records.mobile.tsx')).TransferRecordsMobile,
  },
];
