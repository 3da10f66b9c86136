import type { ReactNode, RefObject } from 'react';

/** What every dialog and sheet takes. The owner holds `open`; closing is a request by `onClose`. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title that is read with it. */
  description?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Buttons, side by side. */
  footer?: ReactNode | undefined;
  /** False while an answer is awaited: neither Escape, a press outside, swiping nor the back button closes. */
  dismissible?: boolean | undefined;
  /** The element that has the focus first; else the first that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that has the focus afterwards; else the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Fills the width it may have: receipts, forms. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Loads the overlay kit ahead of its first use; call it when the page is idle. */
export function preloadOverlays(): void {
  const surfaces = [
    import('./dialog-surface.tsx'),
    import('./sheet-surface.tsx'),
    import('./picker-surface.tsx'),
  ];
  // What does not come now is asked for again when it opens.
  for (const surface of surfaces) surface.catch(() => undefined);
}
