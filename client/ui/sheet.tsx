import { useBackToClose } from './back-stack.ts';
import { HoldContext, useHolds } from './hold-open.ts';
import { useLayout } from './layout.tsx';
import { onDemand, useOnceOpen } from './on-demand.tsx';
import type { OverlayProps } from './overlay.ts';

const DialogSurface = onDemand<OverlayProps>(() => import('./dialog-surface.tsx'), 'DialogSurface');
const SheetSurface = onDemand<OverlayProps>(() => import('./sheet-surface.tsx'), 'SheetSurface');

export type SheetProps = OverlayProps;

/** Renders a bottom sheet that closes by swiping on mobile; on desktop the same content is a dialog. */
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
