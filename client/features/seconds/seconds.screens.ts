import { visitorScreen } from '../../lib/screens/screen.ts';
import { withChart } from '../../lib/screens/with-chart.ts';

export const screens = [
  visitorScreen('seconds', 'secondContract', {
    mobile: async () => (await withChart(import('./seconds.mobile.tsx'))).SecondContractMobile,
  }),
];
