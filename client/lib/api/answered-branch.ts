/**
 * Newest world history (branch) seen in an answer. A page may get answers before its first socket opens; if the world is
 * restored in between, no socket reports it, but the branch header of the answers does.
 */
let newest = 0;
let notify: ((branch: number) => void) | undefined;

/** @param branch value of the answer's header; null on a host with a single history */
export function noteBranch(branch: string | null): void {
  // Branch numbers grow: a late answer from an earlier branch is ignored.
  if (Number(branch) <= newest) return;
  newest = Number(branch);
  notify?.(newest);
}

/** Calls the listener with the newest branch so far, if any, and with each newer one. Replaces the previous listener. */
export function onAnsweredBranch(listener: (branch: number) => void): void {
  notify = listener;
  if (newest > 0) listener(newest);
}
