import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuAction } from './menu.tsx';
import { useOverlayPlace } from './overlay-place.ts';
import './styles/surface.css';

export interface MenuSurfaceProps {
  label: string;
  actions: MenuAction[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
}

/** Returns the screen reader role of a checkable action: one of several, or an independent toggle. */
function ticked({ checked, toggles }: MenuAction) {
  if (checked === undefined) return {};
  return { role: toggles ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked };
}

/**
 * Renders an item with a tick. The library's own would duplicate the state that the actions hold and is as large as the rest of
 * the menu.
 */
function Item({ action }: { action: MenuAction }) {
  const { icon, checked } = action;
  return (
    <Menu.Item
      {...ticked(action)}
      className={classNames('menu__item', action.danger && 'menu__item--danger')}
      disabled={action.disabled ?? false}
      onClick={action.onSelect}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className="grow">{action.label}</span>
      {checked && <Icon name="check" size={16} />}
    </Menu.Item>
  );
}

export function MenuSurface({ label, actions, open, onOpen, onClose, anchor }: MenuSurfaceProps) {
  const place = useOverlayPlace(open);
  return (
    <Menu.Root open={open} onOpenChange={(next) => (next ? onOpen() : onClose())}>
      <Menu.Portal container={place}>
        <Menu.Positioner anchor={anchor} sideOffset={4} align="end" className="floating">
          <Menu.Popup className="menu" aria-label={label} finalFocus={anchor}>
            {actions.map((action) => (
              <Item key={action.key} action={action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
