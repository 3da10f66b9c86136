import { visitorScreen, withChart } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('trade', 'market', {
    desktopTitle: 'trade',
    mobile: async () => (await import('./trade.mobile.tsx')).TradeMobile,
    desktop: async () => (await withChart(import('./trade.desktop.tsx'))).TradeDesktop,
  }),
  visitorScreen('chart', 'tradeChart', {
    mobile: async () => (await withChart(import('./trade-chart.mobile.tsx'))).TradeChartMobile,
  }),
  visitorScreen('tradeRecords', 'tradeDetail', {
    mobile: async () => (await import('./trade-detail.mobile.tsx')).TradeDetailMobile,
  }),
];
