import type { ShellDialog } from '../../lib/screens/screen.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'search', load: () => import('./search.desktop.tsx'), part: 'SearchDesktop' },
];
