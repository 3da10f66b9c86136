/** What all markets of a seed have in common: its keys, its factors, and the path of each instrument before any scenario. */

import { BasePath, type KeyOf } from './path/base-path.ts';
import { Factors } from './path/factor.ts';
import { partKey } from './random.ts';
import type { Instrument } from './types.ts';

export class SeededPaths {
  readonly seed: string;
  readonly keyOf: KeyOf;
  readonly #factors: Factors;
  readonly #paths = new Map<string, BasePath>();

  /** @param keyOf the keys of its parts; those of the seed when left out */
  constructor(seed: string, keyOf: KeyOf = (part) => partKey(seed, part)) {
    this.seed = seed;
    this.keyOf = keyOf;
    this.#factors = new Factors(this.keyOf('factors'), this.keyOf('news'));
  }

  of(instrument: Instrument): BasePath {
    const known = this.#paths.get(instrument.symbol);
    if (known) return known;
    const made = new BasePath(instrument, this.keyOf, this.#factors);
    this.#paths.set(instrument.symbol, made);
    return made;
  }
}

const shared = new Map<string, WeakRef<SeededPaths>>();
const unused = new FinalizationRegistry<string>((seed) => {
  if (shared.get(seed)?.deref() === undefined) shared.delete(seed);
});

/**
 * The same for everybody who asks for a seed, as long as anybody has it: tests make worlds by the dozen from one seed and one
 * start, and what one of them has worked out is there for the next.
 */
export function sharedPaths(seed: string): SeededPaths {
  const known = shared.get(seed)?.deref();
  if (known) return known;
  const made = new SeededPaths(seed);
  shared.set(seed, new WeakRef(made));
  unused.register(made, seed);
  return made;
}
