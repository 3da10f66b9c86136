/**
 * Market version: a number that grows whenever the code draws a different path from a seed.
 *
 * A world keeps the version that its prices follow; docs/decisions/market-versions.md describes what
 * happens when the program has another version.
 */

import { type SeededPaths, sharedPaths } from './seeded-paths.ts';

export interface MarketVersion {
  readonly number: number;
  /** Paths that this version draws from a seed. */
  createPaths(seed: string): SeededPaths;
}

/**
 * Increase this number with every change that changes a digest of `digests.fixture.ts` for an existing
 * instrument.
 */
export const marketVersion: MarketVersion = { number: 2, createPaths: sharedPaths };
