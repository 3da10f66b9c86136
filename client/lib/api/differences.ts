/**
 * What a host answered otherwise than the contract says. Nothing breaks on a difference; it is kept here once per
 * place, and `window.__papertapeDifferences` lists them for whoever connects another host.
 */
export interface Difference {
  endpoint: string;
  /** Place in the data, items of lists as `[]`. */
  at: string;
  expected: string;
  found: string;
}

declare global {
  interface Window {
    __papertapeDifferences?: Difference[];
  }
}

const kept: Difference[] = [];
const seen = new Set<string>();
const listMax = 500;

export function recordDifference(difference: Difference): void {
  const { endpoint, at, expected, found } = difference;
  const name = `${endpoint} ${at} ${expected} ${found}`;
  if (seen.has(name) || kept.length >= listMax) return;
  seen.add(name);
  kept.push(difference);
  if (typeof window !== 'undefined') window.__papertapeDifferences = kept;
}

export function differences(): readonly Difference[] {
  return kept;
}
