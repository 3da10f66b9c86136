/**
 * What the host of this page said otherwise than the contract. Nothing breaks on a difference; `window.__papertapeDifferences` and
 * the page at `?differences` list them for those who connect another host.
 */
import { type Difference, Differences } from '@papertape/shared/reading/differences.ts';

declare global {
  interface Window {
    __papertapeDifferences?: readonly Difference[];
  }
}

export const hostDifferences = new Differences();

if (typeof window !== 'undefined') window.__papertapeDifferences = hostDifferences.list;

export function differences(): readonly Difference[] {
  return hostDifferences.list;
}
