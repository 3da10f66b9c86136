import { describe, expect, it } from 'vitest';
import { equityPath, equityScale, nearestIndex } from './equity-curve.tsx';

const box = { width: 100, height: 60, pad: 10 };
/** The first point is at the time of the deposit, between two steps. */
const points = [
  { time: 30, value: 10 },
  { time: 40, value: 30 },
  { time: 130, value: 20 },
];

describe('the equity curve', () => {
  it('fills its box from the lowest to the highest value, by its times', () => {
    expect(equityPath(points, equityScale(points, box))).toBe('M0 50L10 10L100 30');
  });
  it('is in the middle while nothing changes, even for a single point', () => {
    const flat = [{ time: 0, value: 5 }];
    expect(equityPath(flat, equityScale(flat, box))).toBe('M0 30');
  });
  it('draws a loss of a few cents as a few cents', () => {
    const nearly = [
      { time: 0, value: 10_000 },
      { time: 100, value: 9_999 },
    ];
    expect(equityPath(nearly, equityScale(nearly, box))).toBe('M0 29.5L100 30.5');
  });
  it('finds the point under the pointer', () => {
    const scale = equityScale(points, box);
    expect([-5, 4, 6, 54, 56, 400].map((place) => nearestIndex(place, points, scale))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });
});
