/** Where a symbol is looked at and traded. */
import type { Layout } from '../../ui/layout.tsx';

export const chartPlace = (symbol: string) => `/pages/trade-chart/index?symbol=${symbol}`;

const tradePlaces: Readonly<Record<Layout, string>> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

export const tradePlace = (layout: Layout, symbol: string) => `${tradePlaces[layout]}?symbol=${symbol}`;
