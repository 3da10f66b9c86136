// Lets the back gesture close the top overlay before it leaves the page. Guarantees: one history entry per open
// overlay, removed again when the overlay closes by itself; overlays that replace each other share an entry.

import { useEffect, useRef } from 'react';

interface OpenOverlay {
  close: () => void;
  /** False where it may not be closed: going back leaves it open. */
  isDismissible: () => boolean;
}

interface EntryState {
  overlayDepth?: number | undefined;
}

const stack: OpenOverlay[] = [];
let reconciling = false;
let listening = false;

const depthOfEntry = () => (window.history.state as EntryState | null)?.overlayDepth ?? 0;

/** Brings the number of history entries in line with the number of open overlays, after all effects ran. */
function reconcile(): void {
  reconciling = false;
  const depth = depthOfEntry();
  if (stack.length > depth) {
    for (let next = depth + 1; next <= stack.length; next += 1) {
      window.history.pushState({ ...window.history.state, overlayDepth: next }, '');
    }
  } else if (stack.length < depth) {
    window.history.go(stack.length - depth);
  }
}

function scheduleReconcile(): void {
  if (reconciling) return;
  reconciling = true;
  queueMicrotask(reconcile);
}

function onPopState(): void {
  const depth = depthOfEntry();
  if (depth < stack.length) {
    const covered = stack.slice(depth).reverse();
    const refusing = covered.findIndex((overlay) => !overlay.isDismissible());
    for (const overlay of refusing < 0 ? covered : covered.slice(0, refusing)) overlay.close();
    // An overlay that stays open gets its entry back at once: a second press must not leave the page.
    if (refusing === 0) scheduleReconcile();
    else scheduleReconcileAfterClosing();
  } else if (depth > stack.length) {
    // An entry whose overlay is gone, left behind when a press in it led to another page.
    window.history.go(stack.length - depth);
  }
}

function scheduleReconcileAfterClosing(): void {
  requestAnimationFrame(() => requestAnimationFrame(scheduleReconcile));
}

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPopState);
}

/** Whether a dialog or a sheet lies over the page. */
export function isOverlayOpen(): boolean {
  return stack.length > 0;
}

/** Registers an overlay with the back button while `open`; one that is not dismissible stays. */
export function useBackToClose(open: boolean, onClose: () => void, dismissible = true): void {
  const latest = useRef({ onClose, dismissible });
  useEffect(() => {
    latest.current = { onClose, dismissible };
  }, [onClose, dismissible]);
  useEffect(() => {
    if (!open) return;
    listen();
    const overlay = {
      close: () => latest.current.onClose(),
      isDismissible: () => latest.current.dismissible,
    };
    stack.push(overlay);
    scheduleReconcile();
    return () => {
      stack.splice(stack.indexOf(overlay), 1);
      scheduleReconcile();
    };
  }, [open]);
}

/** Looks in the next frame, when what was pressed has closed, and then each time an entry has gone. */
function whenEntriesFit(isReady: () => boolean, run: () => void): void {
  const tryNow = () => {
    if (isReady()) run();
    else window.addEventListener('popstate', tryNow, { once: true });
  };
  requestAnimationFrame(tryNow);
}

/**
 * Runs when no overlay is taking its entry along: from a page that is put into history meanwhile one would go back at
 * once. Overlays that stay open are not waited for.
 */
export function betweenOverlays(run: () => void): void {
  whenEntriesFit(() => depthOfEntry() <= stack.length, run);
}

/** Runs once the closing overlays have taken their entries along: what goes a page back then leaves the page. */
export function afterOverlays(run: () => void): void {
  whenEntriesFit(() => depthOfEntry() === 0, run);
}

/** Leaves for another page: an overlay that closes with this one must not go back in history, which would call that off. */
export function leaveFor(address: string): void {
  reconciling = true;
  window.location.assign(address);
}
