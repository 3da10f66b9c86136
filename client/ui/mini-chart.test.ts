import { describe, expect, it } from 'vitest';
import type { Bar } from './chart/bar.ts';
import { miniDrawing, withBar } from './mini-chart.tsx';

const bar = (
  time: number,
  open: number,
  close: number,
  high = Math.max(open, close),
  low = Math.min(open, close),
): Bar => ({
  time,
  open,
  high,
  low,
  close,
  volume: 0,
});

describe('the small chart', () => {
  it('draws rising and falling bars separately, from the top margin at the highest price to the bottom margin at the lowest', () => {
    const drawing = miniDrawing([bar(1, 10, 20), bar(2, 20, 15, 30, 10)], [], 80);
    expect(drawing.up).toEqual({ wicks: 'M5 40V72', bodies: 'M1.9 40h6.2v32h-6.2z' });
    expect(drawing.down).toEqual({ wicks: 'M15 8V72', bodies: 'M11.9 40h6.2v16h-6.2z' });
  });
  it('keeps a body of a pixel where a bar closes where it opened, and the middle where nothing moves', () => {
    expect(miniDrawing([bar(1, 10, 10)], [], 80).up.bodies).toBe('M1.9 40h6.2v1h-6.2z');
  });
  it('widens the range for a near line and leaves a far one out', () => {
    const bars = [bar(1, 10, 20)];
    expect(miniDrawing(bars, [25, 40], 80).lines).toEqual([8, null]);
    expect(miniDrawing(bars, [15], 80).lines).toEqual([40]);
    expect(miniDrawing([], [15], 80).lines).toEqual([null]);
  });
  it('replaces the running bar, appends a new one, and ignores an ended one', () => {
    const bars = [bar(1, 1, 2), bar(2, 2, 3)];
    expect(withBar(bars, bar(2, 2, 9), 2).map(({ close }) => close)).toEqual([2, 9]);
    expect(withBar(bars, bar(3, 3, 4), 2).map(({ close }) => close)).toEqual([3, 4]);
    expect(withBar(bars, bar(1, 5, 5), 2)).toBe(bars);
  });
});
