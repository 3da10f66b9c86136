import type { ShellDialog } from '../../lib/screens/shell-dialog.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'support', load: () => import('./support.tsx'), part: 'SupportDock' },
];
