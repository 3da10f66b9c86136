import { lazy, Suspense } from 'react';
import { useBackToClose } from './back-stack.ts';
import { useLayout } from './layout.tsx';
import { useOnceOpen } from './once-open.ts';
import type { OverlayProps } from './overlay.ts';

const DialogSurface = lazy(() =>
  import('./dialog-surface.tsx').then((module) => ({ default: module.DialogSurface })),
);
const SheetSurface = lazy(() =>
  import('./sheet-surface.tsx').then((module) => ({ default: module.SheetSurface })),
);

export type SheetProps = OverlayProps;

/** A bottom sheet that closes by swiping on mobile; the same content is a dialog on desktop. */
export function Sheet(props: SheetProps) {
  const layout = useLayout();
  useBackToClose(props.open, props.onClose);
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      {layout === 'mobile' ? <SheetSurface {...props} /> : <DialogSurface {...props} />}
    </Suspense>
  );
}
