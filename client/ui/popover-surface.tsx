import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useOverlayPlace } from './overlay-place.ts';
import './styles/surface.css';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** The button that opened it; focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders content beside a control on desktop. The opener needs `aria-haspopup="dialog"` and `aria-expanded`. */
export function PopoverSurface(props: PopoverProps) {
  const { open, onClose, anchor, label, align = 'start', matchWidth, className, children } = props;
  const place = useOverlayPlace(open);
  return (
    <Popover.Root
      open={open}
      modal
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Popover.Portal container={place}>
        <Popover.Positioner anchor={anchor} sideOffset={4} align={align} className="floating">
          <Popover.Popup
            className={classNames('popover', matchWidth && 'popover--match', className)}
            aria-label={label}
            finalFocus={anchor}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
