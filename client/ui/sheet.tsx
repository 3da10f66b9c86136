import { useBackToClose } from './back-stack.ts';
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
  useBackToClose(props.open, props.onClose);
  if (!useOnceOpen(props.open)) return null;
  return layout === 'mobile' ? <SheetSurface {...props} /> : <DialogSurface {...props} />;
}
