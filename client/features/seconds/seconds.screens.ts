import type { Screen } from '../../lib/screens/screen.ts';
import { withChart } from '../../lib/screens/with-chart.ts';

export const screens: Screen[] = [
  {
    path: '/pages/market/second-contract',
    title: 'secondContract',
    access: 'visitor',
    load: async () => (await withChart(import('./second-contract.mobile.tsx'))).SecondContractMobile,
  },
];
