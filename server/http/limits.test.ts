import { expect, it } from 'vitest';
import { Limits } from './limits.ts';

/** Creates two servers, each of which receives the counts of the other at once. */
function pair() {
  const hearers: ((key: string, count: number) => void)[] = [];
  const passedOn: string[] = [];
  const side = (other: number) => ({
    reportCount: (key: string) => {
      passedOn.push(key);
      hearers[other]?.(key, 1);
    },
    onCounted: (hear: (key: string, count: number) => void) => {
      hearers.push(hear);
    },
  });
  let now = 0;
  const real = { now: () => now, monotonic: () => now };
  const pass = (ms: number) => {
    now += ms;
  };
  return { one: new Limits(real, side(1)), other: new Limits(real, side(0)), passedOn, pass };
}

it('all servers of a world share one limit', () => {
  const { one, other, passedOn, pass } = pair();
  const taken = [one, other, one, other].map((limits) => limits.take('world|caller', 3));
  expect(taken).toEqual([true, true, true, false]);
  expect(one.isSpent('world|caller', 3)).toBe(true);
  expect(one.take('world|another', 3)).toBe(true);
  // Refused requests are not published, so repeating them costs the other servers nothing.
  for (let tries = 0; tries < 100; tries += 1) one.take('world|caller', 3);
  expect(passedOn.filter((key) => key === 'world|caller')).toHaveLength(4);
  pass(60_000);
  expect(other.take('world|caller', 3)).toBe(true);
});

it('a single server counts alone', () => {
  const limits = new Limits({ now: () => 0, monotonic: () => 0 });
  expect([1, 2, 3].map(() => limits.take('key', 2))).toEqual([true, true, false]);
});
