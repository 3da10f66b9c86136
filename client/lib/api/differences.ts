/**
 * Differences between the answers of this host and the contract. They break nothing; `window.__papertapeDifferences` and
 * the page at `?differences` list them for engineers who connect another host.
 */
import { type Difference, Differences } from '@papertape/shared/reading/differences.ts';

declare global {
  interface Window {
    __papertapeDifferences?: readonly Difference[];
  }
}

export const hostDifferences = new Differences();

if (typeof window !== 'undefined') window.__papertapeDifferences = hostDifferences.list;

export function listDifferences(): readonly Difference[] {
  return hostDifferences.list;
}
