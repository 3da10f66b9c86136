import { lazy, Suspense } from 'react';
import { useBackToClose } from './back-stack.ts';
import { useOnceOpen } from './once-open.ts';
import type { OverlayProps } from './overlay.ts';

const Surface = lazy(() =>
  import('./dialog-surface.tsx').then((module) => ({ default: module.DialogSurface })),
);

export type DialogProps = OverlayProps;

/** A window in the middle. Its kit is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  useBackToClose(props.open, props.onClose);
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
