import type { ShellDialog } from '../../lib/screens/shell-dialog.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'search', load: async () => (await import('./search.desktop.tsx')).SearchDesktop },
];
