import { describe, expect, it } from 'vitest';
import { courseDrawing, courseSize, createBarsQuery } from './trade-course.tsx';

const minute = 60_000;
const bar = (time: number, open: string, close: string, high: string, low: string) => ({
  time,
  open,
  close,
  high,
  low,
  volume: '1',
});

describe('the bars of a trade', () => {
  it.each([
    [30_000, '1s'],
    [30 * minute, '1m'],
    [5 * 60 * minute, '5m'],
    [48 * 60 * minute, '1h'],
    [400 * 24 * 60 * minute, '1w'],
  ])('of %d ms have the timeframe %s', (life, timeframe) => {
    const query = createBarsQuery({ openedAt: 0, closedAt: life }, Number.POSITIVE_INFINITY);
    expect(query.timeframe).toBe(timeframe);
    expect(query.to).toBeGreaterThan(life);
    expect(query.limit).toBeLessThanOrEqual(240);
    expect(query.limit).toBeGreaterThanOrEqual(40);
  });

  it('end at the present if the trade has just ended', () => {
    expect(createBarsQuery({ openedAt: 0, closedAt: minute }, minute + 5).to).toBe(minute + 5);
  });
});

describe('the drawing of a trade', () => {
  const bars = [bar(0, '10', '12', '13', '9'), bar(minute, '12', '11', '12', '10')];

  it('spans all bars and the given prices', () => {
    const { y } = courseDrawing(bars, [20]);
    expect(y(20)).toBe(12);
    expect(y(9)).toBe(courseSize.height - 12);
  });

  it('places a time at its bar, or at the nearest one', () => {
    const { x } = courseDrawing(bars, []);
    expect(x(minute - 1)).toBe(x(0));
    expect(x(minute * 5)).toBe(x(minute));
    expect(x(-1)).toBe(x(0));
  });

  it('draws rising and falling bars in separate paths', () => {
    const { bodies } = courseDrawing(bars, []);
    expect(bodies.up.match(/M/g)).toHaveLength(1);
    expect(bodies.down.match(/M/g)).toHaveLength(1);
  });
});
