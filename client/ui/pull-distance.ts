/** How far a pull must go to refresh. */
export const pullThreshold = 64;

/** The finger's way turned into the list's: slower the farther it goes. */
export function pullOffset(fingerPixels: number): number {
  if (fingerPixels <= 0) return 0;
  return Math.round(96 * (1 - Math.exp(-fingerPixels / 120)));
}
