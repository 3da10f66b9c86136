import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuAction } from './menu.tsx';
import './styles/surface.css';

export interface MenuSurfaceProps {
  label: string;
  actions: MenuAction[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
}

export function MenuSurface({ label, actions, open, onOpen, onClose, anchor }: MenuSurfaceProps) {
  return (
    <Menu.Root open={open} onOpenChange={(next) => (next ? onOpen() : onClose())}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} sideOffset={4} align="end" className="floating">
          <Menu.Popup className="menu" aria-label={label} finalFocus={anchor}>
            {actions.map((action) => (
              <Menu.Item
                key={action.key}
                className={classNames('menu__item', action.danger && 'menu__item--danger')}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
              >
                {action.icon && <Icon name={action.icon} size={18} />}
                <span className="grow">{action.label}</span>
                {action.checked && <Icon name="check" size={16} />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
