import type { ReactNode, RefObject } from 'react';

/** Props of every dialog and sheet. The owner holds `open`; `onClose` is a request to close. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title that screen readers read with it. */
  description?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Buttons, side by side. */
  footer?: ReactNode | undefined;
  /** False while an answer is pending: Escape, a press outside, a swipe and the back button do not close. */
  dismissible?: boolean | undefined;
  /** The element focused first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element focused afterwards; by default the one focused before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Fills the available width: receipts, forms. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Loads the overlay kit ahead of its first use; called when the page is idle. */
export function preloadOverlays(): void {
  const surfaces = [
    import('./dialog-surface.tsx'),
    import('./sheet-surface.tsx'),
    import('./picker-surface.tsx'),
  ];
  // A failed part is requested again when it opens.
  for (const surface of surfaces) surface.catch(() => undefined);
}
