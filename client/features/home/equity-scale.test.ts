import { describe, expect, it } from 'vitest';
import { equityPath, equityScale, nearestIndex, niceTicks } from './equity-scale.ts';

const box = { width: 100, height: 60, pad: 10 };
const points = [10, 30, 20].map((value, time) => ({ time, value }));

describe('the equity curve', () => {
  it('fills its box from the lowest to the highest value', () => {
    expect(equityPath(points, equityScale(points, box))).toBe('M0 50L50 10L100 30');
  });
  it('lies in the middle while nothing changes, and stands on one point', () => {
    const flat = [{ time: 0, value: 5 }];
    expect(equityPath(flat, equityScale(flat, box))).toBe('M0 30');
  });
  it('marks round values inside its range', () => {
    expect(niceTicks(45_120, 48_870, 3)).toEqual([46_000, 48_000]);
    expect(niceTicks(0.2, 1.1, 4)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(niceTicks(7, 7, 3)).toEqual([]);
  });
  it('finds the point under the pointer', () => {
    expect([-5, 0, 24, 26, 100, 400].map((place) => nearestIndex(place, 100, 3))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(nearestIndex(10, 0, 3)).toBe(0);
  });
});
