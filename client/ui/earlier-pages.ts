/**
 * Whether the browser has a page before this one. The router counts its own pages; what lies before the first of them is counted once,
 * when the document loads, and kept for a reload.
 */
const key = 'papertape.entries-before';

let before = 0;

function recall(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/** Counts the entries before this document; called before the router makes entries of its own. */
export function countEarlierPages(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  // A new document is the last entry of the history, so all the others lie before it. After a reload some may lie behind it.
  before = isNew ? window.history.length - 1 : recall();
  try {
    sessionStorage.setItem(key, String(before));
  } catch {
    // Without storage a reloaded page goes back to its fixed page.
  }
}

/** Whether going back leads anywhere: to an earlier page of the app, or to what was open in this tab before it. */
export function hasEarlierPage(): boolean {
  const depth = (window.history.state as { idx?: number } | null)?.idx ?? 0;
  return depth > 0 || before > 0;
}
