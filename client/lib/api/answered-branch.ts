/**
 * Which history of the world the answers are of. A page may be answered before its first socket is open, and a world put back
 * in between is announced by no socket: the answers say it.
 */
let newest = 0;
let tell: ((branch: number) => void) | undefined;

/** @param branch as the header of an answer says it; null where the host has one history */
export function noteBranch(branch: string | null): void {
  // Branches are counted: what was still on its way from an earlier one is no news.
  if (Number(branch) <= newest) return;
  newest = Number(branch);
  tell?.(newest);
}

/** Tells the newest so far, and each newer one. */
export function onAnsweredBranch(listener: (branch: number) => void): void {
  tell = listener;
  if (newest > 0) listener(newest);
}
