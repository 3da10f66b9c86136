// Lets the back gesture close the top overlay before it leaves the page. Each open overlay has one history entry, which is
// removed when the overlay closes by other means; overlays that replace each other share an entry.

import { useEffect, useRef } from 'react';
import { countOverlayChange } from './second-press.ts';

interface OpenOverlay {
  close: () => void;
  isDismissible: () => boolean;
}

interface EntryState {
  overlayDepth?: number | undefined;
}

const stack: OpenOverlay[] = [];
let reconciling = false;
let listening = false;
/** The removal of entries that this page has requested takes a while; an overlay that opens meanwhile has to stay. */
let removing = false;

const depthOfEntry = () => (window.history.state as EntryState | null)?.overlayDepth ?? 0;

function removeEntries(count: number): void {
  removing = true;
  window.history.go(-count);
}

/** Matches the number of history entries to the number of open overlays, after all effects have run. */
function reconcile(): void {
  reconciling = false;
  if (removing) return;
  const depth = depthOfEntry();
  if (stack.length > depth) {
    for (let next = depth + 1; next <= stack.length; next += 1) {
      window.history.pushState({ ...window.history.state, overlayDepth: next }, '');
    }
  } else if (stack.length < depth) {
    removeEntries(depth - stack.length);
  }
}

function scheduleReconcile(): void {
  if (reconciling) return;
  reconciling = true;
  queueMicrotask(reconcile);
}

function onPopState(): void {
  if (removing) {
    removing = false;
    scheduleReconcile();
    return;
  }
  const depth = depthOfEntry();
  if (depth < stack.length) {
    const covered = stack.slice(depth).reverse();
    const refusing = covered.findIndex((overlay) => !overlay.isDismissible());
    for (const overlay of refusing < 0 ? covered : covered.slice(0, refusing)) overlay.close();
    // A refused overlay gets its entry back at once, so that a second press does not leave the page.
    if (refusing === 0) scheduleReconcile();
    else scheduleReconcileAfterClosing();
  } else if (depth > stack.length) {
    // Removes an entry whose overlay is gone, left behind when a press in it opened another page.
    removeEntries(depth - stack.length);
  }
}

function scheduleReconcileAfterClosing(): void {
  requestAnimationFrame(() => requestAnimationFrame(scheduleReconcile));
}

function listenToHistory(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPopState);
  // A page that was left meanwhile and comes back from the cache of the browser waits for nothing.
  window.addEventListener('pageshow', () => {
    removing = false;
    scheduleReconcile();
  });
}

/** Returns whether a dialog or a sheet covers the page. */
export function isOverlayOpen(): boolean {
  return stack.length > 0;
}

/** Closes an overlay on the back button while `open`; one that is not dismissible stays. */
export function useBackToClose(open: boolean, onClose: () => void, dismissible = true): void {
  const latest = useRef({ onClose, dismissible });
  useEffect(() => {
    latest.current = { onClose, dismissible };
  }, [onClose, dismissible]);
  useEffect(() => {
    if (!open) return;
    listenToHistory();
    const overlay = {
      close: () => latest.current.onClose(),
      isDismissible: () => latest.current.dismissible,
    };
    stack.push(overlay);
    countOverlayChange();
    scheduleReconcile();
    return () => {
      stack.splice(stack.indexOf(overlay), 1);
      countOverlayChange();
      scheduleReconcile();
    };
  }, [open]);
}

/** Waits for the next frame, when the pressed overlay has closed, and then for each removed entry. */
function whenEntriesFit(isReady: () => boolean, run: () => void): void {
  const tryNow = () => {
    if (isReady()) run();
    else window.addEventListener('popstate', tryNow, { once: true });
  };
  requestAnimationFrame(tryNow);
}

/**
 * Runs when no overlay is removing its history entry; going back would otherwise leave the page that is pushed meanwhile.
 * Overlays that stay open are not waited for.
 */
export function betweenOverlays(run: () => void): void {
  whenEntriesFit(() => depthOfEntry() <= stack.length, run);
}

/** Runs once the closing overlays have removed their history entries, so that going back leaves the page. */
export function afterOverlays(run: () => void): void {
  whenEntriesFit(() => depthOfEntry() === 0, run);
}

/**
 * Navigates to another page; an overlay that closes with this one does not go back in history, which would cancel the navigation.
 */
export function leaveFor(address: string): void {
  reconciling = true;
  window.location.assign(address);
}
