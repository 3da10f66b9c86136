import { expect, test } from 'vitest';
import { percentByKey, snapPercent } from './percent-slider.tsx';

test('a drag snaps to a stop if it is near one', () => {
  expect([23, 27, 29, 1, 98, 60].map(snapPercent)).toEqual([25, 25, 29, 0, 100, 60]);
});

test('arrow keys move by one within 0 to 100, also away from a stop', () => {
  expect(percentByKey(25, 'ArrowRight', false)).toBe(26);
  expect(percentByKey(25, 'ArrowDown', false)).toBe(24);
  expect(percentByKey(0, 'ArrowLeft', false)).toBe(0);
  expect(percentByKey(100, 'ArrowUp', false)).toBe(100);
});

test('Shift and the page keys go from stop to stop, Home and End to the ends', () => {
  expect(percentByKey(26, 'ArrowRight', true)).toBe(50);
  expect(percentByKey(26, 'ArrowLeft', true)).toBe(25);
  expect(percentByKey(25, 'PageDown', false)).toBe(0);
  expect(percentByKey(100, 'PageUp', false)).toBe(100);
  expect(percentByKey(60, 'Home', false)).toBe(0);
  expect(percentByKey(60, 'End', false)).toBe(100);
});

test('other keys are not handled', () => {
  expect(percentByKey(25, 'Tab', false)).toBeNull();
});
