import type { ShellDialog } from '../../lib/screens/screen.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'support', load: () => import('./support.tsx'), part: 'SupportDock' },
];
