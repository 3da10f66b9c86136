/**
 * Shared by all markets of a seed: its keys, its factors, and the path of each instrument before any
 * scenario.
 */

import { BasePath, type KeyOf } from './path/base-path.ts';
import { Factors } from './path/factor.ts';
import { partKey } from './random.ts';
import type { Instrument } from './types.ts';

export class SeededPaths {
  readonly seed: string;
  readonly deriveKey: KeyOf;
  readonly #factors: Factors;
  readonly #paths = new Map<string, BasePath>();

  /** @param deriveKey keys of its parts; by default those of the seed */
  constructor(seed: string, deriveKey: KeyOf = (part) => partKey(seed, part)) {
    this.seed = seed;
    this.deriveKey = deriveKey;
    this.#factors = new Factors(this.deriveKey('factors'), this.deriveKey('news'));
  }

  of(instrument: Instrument): BasePath {
    // One alias can belong to other instruments in other worlds of the seed.
    const key = `${instrument.symbol} ${instrument.aliasOf ?? ''}`;
    const known = this.#paths.get(key);
    if (known) return known;
    const made = new BasePath(instrument, this.deriveKey, this.#factors);
    this.#paths.set(key, made);
    return made;
  }
}

const shared = new Map<string, WeakRef<SeededPaths>>();
const unused = new FinalizationRegistry<string>((seed) => {
  if (shared.get(seed)?.deref() === undefined) shared.delete(seed);
});

/**
 * Returns the shared paths of a seed, kept as long as a market uses them.
 *
 * Tests create many worlds from one seed and one start, and each reuses what the others have computed.
 */
export function sharedPaths(seed: string): SeededPaths {
  const known = shared.get(seed)?.deref();
  if (known) return known;
  const made = new SeededPaths(seed);
  shared.set(seed, new WeakRef(made));
  unused.register(made, seed);
  return made;
}
