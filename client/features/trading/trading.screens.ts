import type { Screen } from '../../lib/screens/screen.ts';
import { withChart } from '../../lib/screens/with-chart.ts';

export const screens: Screen[] = [
  {
    path: '/pages/market/index',
    title: 'market',
    access: 'visitor',
    load: async () => (await import('./trade.mobile.tsx')).TradeMobile,
  },
  {
    path: '/pages/trade-chart/index',
    title: 'tradeChart',
    access: 'visitor',
    load: async () => (await withChart(import('./trade-chart.mobile.tsx'))).TradeChartMobile,
  },
  {
    path: '/pages/trade-detail/index',
    title: 'tradeDetail',
    access: 'visitor',
    load: async () => (await import('./trade-detail.mobile.tsx')).TradeDetailMobile,
  },
  {
    path: '/pages/desktop/trade/index',
    title: 'trade',
    access: 'visitor',
    load: async () => (await withChart(import('./trade.desktop.tsx'))).TradeDesktop,
  },
];
