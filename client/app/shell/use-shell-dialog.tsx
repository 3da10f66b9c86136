import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShellDialog, ShellDialogProps } from '../../lib/screens/shell-dialog.ts';
import { useOnceOpen } from '../../ui/once-open.ts';
import { shellDialogs } from '../screens.ts';

type Dialog = LazyExoticComponent<ComponentType<ShellDialogProps>>;

const components = new Map<ShellDialog['name'], Dialog>(
  shellDialogs.map(({ name, load }) => [name, lazy(async () => ({ default: await load() }))]),
);

/** Opens a feature's dialog over the page, or goes to its page where the feature has none. */
export function useShellDialog(name: ShellDialog['name'], fallback: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpen(open);
  const Component = components.get(name);
  const dialog = Component && wanted && (
    <Suspense fallback={null}>
      <Component open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  const show = () => {
    if (Component) setOpen(true);
    else void navigate(fallback);
  };
  return { show, dialog };
}
