import type { ScreenRow } from '../../lib/screens/screen.ts';
import { withChart } from '../../lib/screens/with-chart.ts';

export const screens: ScreenRow[] = [
  {
    place: 'trade',
    title: 'market',
    desktopTitle: 'trade',
    access: 'visitor',
    mobile: async () => (await import('./trade.mobile.tsx')).TradeMobile,
    desktop: async () => (await withChart(import('./trade.desktop.tsx'))).TradeDesktop,
  },
  {
    place: 'chart',
    title: 'tradeChart',
    access: 'visitor',
    mobile: async () => (await withChart(import('./trade-chart.mobile.tsx'))).TradeChartMobile,
  },
  {
    place: 'tradeRecords',
    title: 'tradeDetail',
    access: 'visitor',
    mobile: async () => (await import('./trade-detail.mobile.tsx')).TradeDetailMobile,
  },
];
