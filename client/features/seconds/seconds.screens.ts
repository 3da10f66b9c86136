import type { ScreenRow } from '../../lib/screens/screen.ts';
import { withChart } from '../../lib/screens/with-chart.ts';

export const screens: ScreenRow[] = [
  {
    place: 'seconds',
    title: 'secondContract',
    access: 'visitor',
    mobile: async () => (await withChart(import('./second-contract.mobile.tsx'))).SecondContractMobile,
  },
];
