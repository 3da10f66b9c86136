import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { onDemand } from './on-demand.tsx';
import type { TooltipSurfaceProps } from './tooltip-surface.tsx';

const Surface = onDemand<TooltipSurfaceProps>(() => import('./tooltip-surface.tsx'), 'TooltipSurface', {
  quiet: true,
});

interface TooltipControlProps {
  ref: Ref<HTMLButtonElement>;
  'aria-describedby': string;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface TooltipProps {
  text: string;
  /** Draws the described control: spread `props` on its button. */
  children: (props: TooltipControlProps) => ReactNode;
}

/** A short explanation on hover and on keyboard focus; Escape hides it. Never the only place of a text. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  const hide = () => setOpen(false);
  return (
    <>
      {children({
        ref: anchor,
        'aria-describedby': id,
        onMouseEnter: show,
        onMouseLeave: hide,
        onFocus: (event) => {
          if (event.target.matches(':focus-visible')) show();
        },
        onBlur: hide,
        onKeyDown: (event) => {
          if (event.key === 'Escape') hide();
        },
      })}
      <span id={id} hidden>
        {text}
      </span>
      {used && <Surface text={text} open={open} onClose={hide} anchor={anchor} />}
    </>
  );
}
