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

/** What a listener is told of an action with a tick: one of several, or one that stands alone. */
function Item({ action }: { action: MenuAction }) {
  const { checked, toggles, icon } = action;
  const look = {
    className: classNames('menu__item', action.danger && 'menu__item--danger'),
    disabled: action.disabled ?? false,
    onClick: action.onSelect,
  };
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className="grow">{action.label}</span>
      {checked && <Icon name="check" size={16} />}
    </>
  );
  if (checked === undefined) return <Menu.Item {...look}>{content}</Menu.Item>;
  return (
    <Menu.CheckboxItem
      {...look}
      role={toggles ? 'menuitemcheckbox' : 'menuitemradio'}
      checked={checked}
      closeOnClick
    >
      {content}
    </Menu.CheckboxItem>
  );
}

export function MenuSurface({ label, actions, open, onOpen, onClose, anchor }: MenuSurfaceProps) {
  return (
    <Menu.Root open={open} onOpenChange={(next) => (next ? onOpen() : onClose())}>
      <Menu.Portal>
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
