/** Other market versions for tests of a version change: each draws different paths from the same seed. */
import type { MarketVersion } from '../market/market-version.ts';
import { partKey } from '../market/random.ts';
import { SeededPaths } from '../market/seeded-paths.ts';

export function otherVersion(number: number): MarketVersion {
  const paths = new Map<string, SeededPaths>();
  return {
    number,
    createPaths(seed) {
      const known = paths.get(seed);
      if (known !== undefined) return known;
      const made = new SeededPaths(seed, (part) => partKey(`${seed} by version ${number}`, part));
      paths.set(seed, made);
      return made;
    },
  };
}
