import type { TradePanel } from '../../lib/screens/trade-panels.ts';

export const tradePanels: TradePanel[] = [
  {
    product: 'seconds',
    form: { load: () => import('./seconds.desktop.tsx'), part: 'SecondsDesktop' },
    records: { load: () => import('./seconds.desktop.tsx'), part: 'SecondsRecordsDesktop' },
  },
];
