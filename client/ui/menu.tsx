import { type ReactNode, useRef, useState } from 'react';
import type { IconName } from './icon.tsx';
import type { MenuSurfaceProps } from './menu-surface.tsx';
import { onDemand, useOnceOpen } from './on-demand.tsx';

const Surface = onDemand<MenuSurfaceProps>(() => import('./menu-surface.tsx'), 'MenuSurface');

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: IconName | undefined;
  onSelect: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Makes the action one of several; shows a tick when true. */
  checked?: boolean | undefined;
  /** Makes the action an independent toggle. */
  toggles?: boolean | undefined;
}

export interface MenuProps {
  label: string;
  actions: MenuAction[];
  /** Draws the opener: spread `props` on a button. */
  children: (props: MenuOpenerProps) => ReactNode;
}

interface MenuOpenerProps {
  ref: React.RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** Renders actions behind a button. The kit is loaded when the first menu opens. */
export function Menu({ label, actions, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useOnceOpen(open);
  return (
    <>
      {children({
        ref: opener,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {opened && (
        <Surface
          label={label}
          actions={actions}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          anchor={opener}
        />
      )}
    </>
  );
}
