/**
 * Tracks whether the browser has a page before this one. The router counts its own pages; the entries before the first of them
 * are counted once, when the document loads, and stored for a reload.
 */
const key = 'papertape.entries-before';

let before = 0;

function recallCount(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/** Counts the entries before this document; called before the router adds its own. */
export function countEarlierPages(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  // A new document is the last history entry, so all others precede it. After a reload some may follow it.
  before = isNew ? window.history.length - 1 : recallCount();
  try {
    sessionStorage.setItem(key, String(before));
  } catch {
    // Without storage a reloaded page goes back to its fixed page.
  }
}

/** Returns whether going back leads to an earlier page of the app or of this tab. */
export function hasEarlierPage(): boolean {
  return hasEarlierAppPage() || before > 0;
}

/** Returns whether going back leads to an earlier page of the app. */
export function hasEarlierAppPage(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
