import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';

export interface TooltipSurfaceProps {
  text: string;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
}

export function TooltipSurface({ text, open, onClose, anchor }: TooltipSurfaceProps) {
  return (
    <Tooltip.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="floating">
          <Tooltip.Popup className="tooltip" role="tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
