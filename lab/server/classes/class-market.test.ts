/**
 * A learner who has the sources tries to compute the market from public data. Order ids are drawn with a key
 * of the seed, so one id reveals that key, and a key folded from the seed would reveal the key of the market.
 */
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { mix, textKey } from '../../../server/market/random.ts';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

/** Returns the inverse of an odd factor modulo 2^32. */
function inverse(factor: number): number {
  let found = 1;
  for (let step = 0; step < 5; step += 1) found = Math.imul(found, 2 - Math.imul(factor, found));
  return found;
}

/** Inverts `mix` for a known value. */
function unmixed(mixed: number, value: number): number {
  let hash = mixed ^ (mixed >>> 15) ^ (mixed >>> 30);
  hash = Math.imul(hash, inverse(0x735a2d97));
  hash = hash ^ (hash >>> 15) ^ (hash >>> 30);
  hash = Math.imul(hash, inverse(0x21f0aaad));
  hash ^= hash >>> 16;
  return (hash ^ Math.imul(value, 0x9e3779b1)) >>> 0;
}

/** Computes the key of a seed of that length from the id of one record. */
function reckoned(id: string, length: number): number {
  const digits = id.slice(id.indexOf('_') + 1);
  const ofIds = unmixed(Number.parseInt(digits.slice(10), 16), Number.parseInt(digits.slice(0, 10), 16));
  const label = '\nid';
  let fold = unmixed(ofIds, length + label.length);
  for (const letter of [...label].reverse())
    fold = Math.imul(fold, inverse(0x01000193)) ^ letter.charCodeAt(0);
  return mix(fold, length);
}

it('the id of an order reveals the market of an open world, but not that of a class', async () => {
  const lobby = await test.world();
  const balances = [{ account: 'currency', coin: 'USDT', amount: '10000' } as const];
  const { token } = await test.data(sim.traderCreate, { balances }, { world: lobby });
  const open = await test.data(trading.create, buy, { world: lobby, token });
  expect(reckoned(open.order.id, lobby.seed.length)).toBe(textKey(lobby.seed));

  const { held, world } = await startTestClass(test, lobby, { seats: 1, clock: 'paused' });
  const seat = await claimSeat(test, lobby, { code: held.code });
  const own = await test.data(trading.create, buy, { world: world(), token: seat.token, mode: 'demo' });
  const { seed } = world();
  expect(reckoned(own.order.id, seed.length)).not.toBe(textKey(seed));
});
