import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useState } from 'react';
import { classNames } from './class-names.ts';
import { useOverlayPlace } from './overlay-place.ts';
import './styles/surface.css';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** The element that opened it; focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  /** Finds the element focused first; by default the first focusable one. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
  children: ReactNode;
}

/** Returns the box of an element for the positioner; a row that leaves the page under its popover keeps its last one. */
function keptBox(anchor: RefObject<HTMLElement | null>) {
  let last = new DOMRect();
  return {
    get contextElement() {
      return anchor.current ?? undefined;
    },
    getBoundingClientRect() {
      if (anchor.current?.isConnected) last = anchor.current.getBoundingClientRect();
      return last;
    },
  };
}

/** Renders content beside a control on desktop. The opener needs `aria-haspopup="dialog"` and `aria-expanded`. */
export function PopoverSurface(props: PopoverProps) {
  const { open, onClose, anchor, label, align = 'start', matchWidth, children, initialFocus } = props;
  const place = useOverlayPlace(open);
  const [box] = useState(() => keptBox(anchor));
  return (
    <Popover.Root
      open={open}
      modal
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Popover.Portal container={place}>
        <Popover.Positioner anchor={box} sideOffset={4} align={align} className="floating">
          <Popover.Popup
            className={classNames('popover', matchWidth && 'popover--match')}
            aria-label={label}
            finalFocus={anchor}
            {...(initialFocus ? { initialFocus } : {})}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
