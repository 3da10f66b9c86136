import type { TradePanel } from '../../lib/screens/trade-panels.ts';

export const tradePanels: TradePanel[] = [
  {
    product: 'convert',
    form: { load: () => import('./convert.desktop.tsx'), part: 'ConvertDesktop' },
    records: { load: () => import('./convert.desktop.tsx'), part: 'ConvertRecordsDesktop' },
    mobile: { load: () => import('./convert.mobile.tsx'), part: 'ConvertMobile' },
  },
];
