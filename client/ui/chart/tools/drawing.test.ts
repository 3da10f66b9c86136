import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../bar.ts';
import {
  beginDrawing,
  type Drawing,
  drawingKinds,
  movedBy,
  placeToTime,
  timeToPlace,
  withPoint,
} from './drawing.ts';
import { DrawingBook } from './drawing-book.ts';
import {
  fibonacciLevels,
  isOn,
  magnetPrice,
  measureSpan,
  rewardToRisk,
  shapeDrawing,
} from './drawing-shapes.ts';

const hour = 3_600_000;
const bar = (time: number): Bar => ({ time, open: 10, high: 14, low: 8, close: 12, volume: 1 });
/** A night without bars separates the fourth and the fifth. */
const bars = [0, 1, 2, 3, 12, 13, 14, 15].map((at) => bar(at * hour));

const view = {
  bars,
  width: 500,
  locate: ({ time, price }: { time: number; price: number }) => ({ x: time / hour, y: price }),
  words: { price: String, change: String, ratio: String, share: String, measured: () => 'm' },
};

describe('the place among the bars', () => {
  it.each([
    [0, 0],
    [2.5, 2.5],
    [3 + 4.5, 3.5],
    [15, 7],
    [18, 10],
    [-2, -2],
  ])('of %s hours is %s, and back', (hours, place) => {
    expect(timeToPlace(bars, hours * hour)).toBeCloseTo(place, 9);
    expect(placeToTime(bars, place)).toBe(hours * hour);
  });

  it('converts back to the original time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50 * hour, max: 80 * hour }), (time) => {
        expect(Math.abs(placeToTime(bars, timeToPlace(bars, time)) - time)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('figures of drawings', () => {
  const first = { time: 0, price: 100 };

  it('have Fibonacci levels from the end of a move back to its start', () => {
    const levels = fibonacciLevels(first, { time: hour, price: 200 });
    expect(levels.map(({ price }) => Number(price.toFixed(6)))).toEqual([
      200, 176.4, 161.8, 150, 138.2, 121.4, 100,
    ]);
  });

  it('measure price, share, bars and duration with their signs', () => {
    expect(measureSpan(first, { time: 13 * hour, price: 90 }, bars)).toEqual({
      change: -10,
      rate: -0.1,
      bars: 5,
      ms: 13 * hour,
    });
  });

  it.each([
    [[100, 120, 90], 2],
    [[100, 95, 110], 0.5],
    [[100, 120, 100], null],
  ])('for the prices %j have a ratio of reward to risk of %s', (prices, ratio) => {
    expect(rewardToRisk(prices.map((price) => ({ time: 0, price })))).toBe(ratio);
  });

  it('snap to the nearest price of a bar only if it is close enough', () => {
    const toY = (price: number) => 200 - price * 10;
    expect(magnetPrice(bars[0], 82, toY)).toBe(12);
    expect(magnetPrice(bars[0], 55, toY)).toBe(14);
    expect(magnetPrice(bars[0], 30, toY)).toBeUndefined();
    expect(magnetPrice(undefined, 80, toY)).toBeUndefined();
  });
});

describe('a drawing', () => {
  const at = { time: 0, price: 100 };
  const span = { time: 10 * hour, price: 5 };

  it('of a position has its target on the profitable side, and both ends move together', () => {
    const long = beginDrawing('long', 'a', at, span);
    expect(long.points.map(({ price }) => price)).toEqual([100, 110, 95]);
    expect(beginDrawing('short', 'b', at, span).points.map(({ price }) => price)).toEqual([100, 90, 105]);
    const wider = withPoint(long, 1, { time: 30 * hour, price: 130 });
    expect(wider.points).toEqual([at, { time: 30 * hour, price: 130 }, { time: 30 * hour, price: 95 }]);
  });

  it('is hit where it is drawn, also after it was moved', () => {
    const number = fc.integer({ min: 20, max: 400 });
    fc.assert(
      fc.property(
        fc.constantFrom(...drawingKinds),
        number,
        number,
        number,
        number,
        (kind, x, y, toX, toY) => {
          const from = { time: x * hour, price: y };
          const placed = beginDrawing(kind, 'a', from, span);
          const drawn =
            placed.points.length === 2 ? withPoint(placed, 1, { time: toX * hour, price: toY }) : placed;
          const shape = shapeDrawing(drawn, view);
          const moved = shapeDrawing(movedBy(drawn, 7 * hour, 9), view);
          expect(shape && isOn(shape, { x, y }, 7)).toBe(true);
          expect(moved && isOn(moved, { x: x + 7, y: y + 9 }, 7)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  [700, ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1']],
  [60, ['0', '0.236', '0.5', '0.786', '1']],
  [20, ['0', '1']],
  [5, ['0']],
])('a move %s pixels high has only labels that do not overlap', (height, shares) => {
  const drawn = beginDrawing('fibonacci', 'a', { time: 0, price: height }, { time: hour, price: 1 });
  const shape = shapeDrawing(withPoint(drawn, 1, { time: hour, price: 0 }), view);
  expect(shape?.texts.map(({ text }) => text.split(' ')[0])).toEqual(shares);
  expect(shape?.lines).toHaveLength(7);
});

describe('the drawings of a chart', () => {
  const line = (id: string, price = 1): Drawing => ({ id, kind: 'horizontal', points: [{ time: 0, price }] });
  const ids = (book: DrawingBook) => book.drawings.map(({ id }) => id);

  it('are undone step by step, back to the loaded state', () => {
    const book = new DrawingBook(10);
    book.load([line('kept')]);
    book.put(line('a'));
    book.put(line('a', 2));
    book.remove('kept');
    book.clear();
    for (const expected of [['a'], ['kept', 'a'], ['kept', 'a'], ['kept']]) {
      book.undo();
      expect(ids(book)).toEqual(expected);
    }
    expect(book.canUndo).toBe(false);
    expect(book.find('kept')).toEqual(line('kept'));
  });

  it('are limited in number, and can be changed at the limit', () => {
    const book = new DrawingBook(2);
    for (const id of ['a', 'b', 'c']) book.put(line(id));
    book.put(line('a', 5));
    expect(ids(book)).toEqual(['a', 'b']);
    expect(book.find('a')?.points[0]?.price).toBe(5);
  });
});
