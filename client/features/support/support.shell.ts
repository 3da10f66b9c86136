import type { ShellDialog } from '../../lib/screens/shell-dialog.ts';

export const shellDialogs: ShellDialog[] = [
  { name: 'support', load: async () => (await import('./support-dock.tsx')).SupportDock },
];
