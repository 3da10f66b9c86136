import { visitorScreen, withChart } from '../../lib/screens/screen.ts';

export const screens = [
  visitorScreen('seconds', 'secondContract', {
    mobile: async () => (await withChart(import('./seconds.mobile.tsx'))).SecondContractMobile,
  }),
];
