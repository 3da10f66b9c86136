import { expect, it } from 'vitest';
import { Limits } from './limits.ts';

/** Creates two servers, each of which receives the counts of the other at once. */
function pair() {
  const listeners: ((key: string, count: number) => void)[] = [];
  const published: string[] = [];
  const side = (other: number) => ({
    reportCount: (key: string) => {
      published.push(key);
      listeners[other]?.(key, 1);
    },
    onCounted: (listener: (key: string, count: number) => void) => {
      listeners.push(listener);
    },
  });
  let now = 0;
  const real = { now: () => now, monotonic: () => now };
  const pass = (ms: number) => {
    now += ms;
  };
  return { one: new Limits(real, side(1)), other: new Limits(real, side(0)), published, pass };
}

it('all servers of a world share one limit', () => {
  const { one, other, published, pass } = pair();
  const taken = [one, other, one, other].map((limits) => limits.take('world|caller', 3));
  expect(taken).toEqual([true, true, true, false]);
  expect(one.isSpent('world|caller', 3)).toBe(true);
  expect(one.take('world|another', 3)).toBe(true);
  // Refused requests are not published, so repeating them costs the other servers nothing.
  for (let tries = 0; tries < 100; tries += 1) one.take('world|caller', 3);
  expect(published.filter((key) => key === 'world|caller')).toHaveLength(4);
  pass(60_000);
  expect(other.take('world|caller', 3)).toBe(true);
});

it('a single server counts alone', () => {
  const limits = new Limits({ now: () => 0, monotonic: () => 0 });
  expect([1, 2, 3].map(() => limits.take('key', 2))).toEqual([true, true, false]);
});
