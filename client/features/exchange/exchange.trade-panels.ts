import type { TradePanel } from '../../lib/screens/trade-panel.ts';

export const tradePanels: TradePanel[] = [
  {
    product: 'convert',
    load: async () => (await import('./convert.desktop.tsx')).ConvertDesktop,
    recordsLoad: async () => (await import('./records.desktop.tsx')).ConvertRecordsDesktop,
    mobileLoad: async () => (await import('./convert.mobile.tsx')).ConvertMobile,
  },
];
