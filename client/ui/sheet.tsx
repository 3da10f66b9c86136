import { useBackToClose } from './back-stack.ts';
import { HoldContext, useHolds } from './hold-open.ts';
import { useLayout } from './layout.tsx';
import { onDemand } from './on-demand.tsx';
import { useOnceOpen } from './once-open.ts';
import type { OverlayProps } from './overlay.ts';

const DialogSurface = onDemand<OverlayProps>(() => import('./dialog-surface.tsx'), 'DialogSurface');
const SheetSurface = onDemand<OverlayProps>(() => import('./sheet-surface.tsx'), 'SheetSurface');

export type SheetProps = OverlayProps;

/** A bottom sheet that closes by swiping on mobile; the same content is a dialog on desktop. */
export function Sheet(props: SheetProps) {
  const layout = useLayout();
  const { hold, isHeld } = useHolds();
  const dismissible = props.dismissible !== false && !isHeld;
  useBackToClose(props.open, props.onClose, dismissible);
  if (!useOnceOpen(props.open)) return null;
  const Surface = layout === 'mobile' ? SheetSurface : DialogSurface;
  return (
    <HoldContext value={hold}>
      <Surface {...props} dismissible={dismissible} />
    </HoldContext>
  );
}
