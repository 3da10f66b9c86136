import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShellDialog, ShellDialogProps } from '../../lib/screens/shell-dialog.ts';
import { onDemand, useOnceOpen } from '../../ui/on-demand.tsx';
import { shellDialogs } from '../screens.ts';

const components = new Map(
  shellDialogs.map(({ name, load, part }) => [name, onDemand<ShellDialogProps>(load, part)]),
);

/** Opens a feature's dialog over the page, or goes to its page where the feature has none. */
export function useShellDialog(name: ShellDialog['name'], fallback: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpen(open);
  const Component = components.get(name);
  const dialog = Component && wanted && <Component open={open} onClose={() => setOpen(false)} />;
  const show = () => {
    if (Component) setOpen(true);
    else void navigate(fallback);
  };
  return { show, dialog };
}
