import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import type { Bar } from '../bar.ts';
import { changeSince, comparedPoints } from './compare-series.ts';

const bar = (time: number, close = time): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 0,
});
const values = (times: number[], others: number[]) =>
  comparedPoints(
    times.map((time) => bar(time)),
    others.map((time) => bar(time, time * 10)),
  ).map(({ value }) => value);

it.each([
  ['both have the same times', [1, 2, 3], [1, 2, 3], [10, 20, 30]],
  ['the compared market is closed for a time', [1, 2, 3, 4], [1, 4], [10, 10, 10, 40]],
  ['the market of the chart is closed for a time', [1, 5], [1, 2, 3, 4, 5, 6], [10, 50]],
  ['the compared bars start later', [1, 2, 3], [2], [undefined, 20, 20]],
  ['there are no compared bars', [1, 2], [], [undefined, undefined]],
])('points are aligned if %s', (_name, times, others, expected) => {
  expect(values(times, others)).toEqual(expected);
});

it('each point is the close of the newest bar that is not later', () => {
  const times = fc.uniqueArray(fc.nat(50), { maxLength: 30 }).map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (own, others) => {
      const expected = own.map((time) => others.filter((other) => other <= time).at(-1));
      expect(values(own, others)).toEqual(
        expected.map((time) => (time === undefined ? undefined : time * 10)),
      );
    }),
  );
});

it.each([
  [[100, 110, 121], 0, 0.21],
  [[100, 110, 121], 1, 0.1],
  [[undefined, 110, 99], -3, -0.1],
  [[undefined], 0, null],
  [[], 0, null],
])('the change of %j since place %i is %s', (list, from, expected) => {
  const change = changeSince(list, from);
  if (expected === null) expect(change).toBeNull();
  else expect(change).toBeCloseTo(expected, 12);
});
