/**
 * The decisions of a secret seed cannot be found by trying 32 bits: two seeds that fold to the same key share
 * nothing visible.
 */
import { secretMark } from '@papertape/shared/text/secret-seed.ts';
import { expect, it } from 'vitest';
import { economicCalendar } from './economic-calendar.ts';
import { createMarket } from './market.ts';
import { textKey } from './random.ts';

const time = Date.UTC(2026, 10, 18, 15, 0, 0);
const day = 86_400_000;

/** Finds two texts with the same folded key; among about ten thousand there is such a pair. */
function twins(mark: string): [string, string] {
  const known = new Map<number, string>();
  for (let number = 0; ; number += 1) {
    const seed = `${mark}class ${number}`;
    const key = textKey(seed);
    const other = known.get(key);
    if (other !== undefined) return [other, seed];
    known.set(key, seed);
  }
}

function seen(seed: string) {
  const market = createMarket(seed);
  return [
    market.quote('BTCUSDT', time).last,
    market.quote('US500', time).last,
    JSON.stringify(market.book('BTCUSDT', time, 20)),
    JSON.stringify(economicCalendar(seed, time, time + 30 * day)),
  ];
}

it('seeds that fold to the same key have the same market, unless they are secret', () => {
  const [one, other] = twins('').map(seen);
  expect(one).toEqual(other);
  const [secret, another] = twins(secretMark).map(seen);
  expect(secret?.map((value, place) => value === another?.[place])).toEqual([false, false, false, false]);
});
