/**
 * The version of the market: a number that grows whenever the code draws another path from a seed. A world keeps the version that its
 * prices follow; docs/decisions/market-versions.md describes what happens where that of the program differs.
 */

import { type SeededPaths, sharedPaths } from './seeded-paths.ts';

export interface MarketVersion {
  readonly number: number;
  /** The paths that this version draws from a seed. */
  pathsOf(seed: string): SeededPaths;
}

/** A change that moves a digest of `digests.fixture.ts` for an instrument that exists raises this number. */
export const marketVersion: MarketVersion = { number: 1, pathsOf: sharedPaths };
