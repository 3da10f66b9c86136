import type { Coordinate } from 'lightweight-charts';
import { expect, it } from 'vitest';
import { ToolView, type ViewStage } from './tool-layer.ts';

const hour = 3_600_000;
const bars = [0, 1, 2, 3].map((at) => ({
  time: at * 4 * hour,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 0,
}));

/** Mimics the library, which answers 0 for a fraction of a bar. */
const stage: ViewStage = {
  chart: {
    timeScale: () => ({
      width: () => 400,
      logicalToCoordinate: (at) => (Number.isInteger(at) ? 40 + at * 20 : 0) as Coordinate,
    }),
  },
  series: { priceToCoordinate: (price) => price as Coordinate, coordinateToPrice: () => null },
  bars: () => bars,
};

it.each([
  ['at a bar', 4 * hour, 60],
  ['within a bar, drawn in a shorter frame', 5 * hour, 65],
  ['before the first bar', -2 * hour, 30],
  ['after the last bar', 14 * hour, 110],
])('a point %s is drawn at its time', (_, time, x) => {
  expect(new ToolView(stage).locate({ time, price: 7 })).toEqual({ x, y: 7 });
});
