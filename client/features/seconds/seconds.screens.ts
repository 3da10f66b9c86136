import type { Screen } from '../../lib/screens/screen.ts';

export const screens: Screen[] = [
  {
    path: '/pages/market/second-contract',
    title: 'secondContract',
    access: 'visitor',
    load: async () => (await import('./second-contract.mobile.tsx')).SecondContractMobile,
  },
];
