import type { ShellDialog } from '../../lib/screens/shell-dialog.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'search', load: () => import('./search.desktop.tsx'), part: 'SearchDesktop' },
];
