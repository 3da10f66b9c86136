import { useBackToClose } from './back-stack.ts';
import { HoldContext, useHolds } from './hold-open.ts';
import { onDemand, useOnceOpen } from './on-demand.tsx';
import type { OverlayProps } from './overlay.ts';

const Surface = onDemand<OverlayProps>(() => import('./dialog-surface.tsx'), 'DialogSurface');

export type DialogProps = OverlayProps;

/** Renders a centered window. Its kit is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const { hold, isHeld } = useHolds();
  const dismissible = props.dismissible !== false && !isHeld;
  useBackToClose(props.open, props.onClose, dismissible);
  if (!useOnceOpen(props.open)) return null;
  return (
    <HoldContext value={hold}>
      <Surface {...props} dismissible={dismissible} />
    </HoldContext>
  );
}
