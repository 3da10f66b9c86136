/** Returns the values in a pseudorandom order that depends on a key. */

import { mix } from '../../../server/market/random.ts';

export function shuffled<Value>(values: readonly Value[], key: number): Value[] {
  const order = values.map((value, place) => ({ value, rank: mix(key, place) }));
  return order.sort((left, right) => left.rank - right.rank).map(({ value }) => value);
}
