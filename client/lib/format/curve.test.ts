import { expect, it } from 'vitest';
import { buildCurve } from './curve.ts';

const point = (time: number, equity: string) => ({ time, equity });

it('a curve spans the width of its box with the highest value at the top', () => {
  const curve = buildCurve([point(0, '10'), point(50, '30'), point(200, '20')]);
  expect(curve?.path).toBe('M0.00 100.00L25.00 0.00L100.00 50.00');
  expect(curve?.at(50)).toMatchObject({ x: 25, y: 0 });
  expect(curve?.at(51)).toBeUndefined();
});

it('a curve is level for a constant value, and undefined without elapsed time', () => {
  expect(buildCurve([point(0, '5'), point(1, '5')])?.path).toBe('M0.00 50.00L100.00 50.00');
  expect(buildCurve([point(0, '5')])).toBeUndefined();
  expect(buildCurve([])).toBeUndefined();
});
