import type { TradePanel } from '../../lib/screens/trade-panel.ts';

export const tradePanels: TradePanel[] = [
  {
    product: 'seconds',
    load: async () => (await import('./seconds.desktop.tsx')).SecondsDesktop,
    recordsLoad: async () => (await import('./records.desktop.tsx')).SecondsRecordsDesktop,
  },
];
