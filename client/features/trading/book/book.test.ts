import { describe, expect, it, vi } from 'vitest';
import { groupLevels, groupSteps } from './book-group.ts';
import { BookLadder } from './book-ladder.ts';
import { BookReading } from './book-reading.ts';
import { fittingRows } from './use-book.ts';

const levels = (...rows: [string, string][]) => rows.map(([price, size]) => ({ price, size }));
const bids = levels(['99.9', '1'], ['99.2', '2'], ['98.7', '3'], ['97', '4']);
const asks = levels(['100.1', '1'], ['100.8', '2'], ['101.4', '6']);

it.each([
  ['at least five', 100, 5],
  ['as many as fit', 1100, 25],
  ['at most as many as the feed contains', 3000, 40],
])('the number of rows of each side is %s', (_, height, rows) => {
  expect(fittingRows(height, 20, 64)).toBe(rows);
});

describe('levels grouped by a step', () => {
  it('never show a better price than the real one', () => {
    const prices = (side: 'bids' | 'asks') =>
      groupLevels(side === 'bids' ? bids : asks, side, '1', 9).map(({ price, size }) => `${price} ${size}`);
    expect(prices('bids')).toEqual(['99 3', '98 3', '97 4']);
    expect(prices('asks')).toEqual(['101 3', '102 6']);
  });
  it('end with the last complete row', () => {
    expect(groupLevels(bids, 'bids', '1', 1).map(({ size }) => String(size))).toEqual(['3']);
  });
  it('can have four steps, which depend on the instrument', () => {
    expect(groupSteps('0.01')).toEqual(['0.01', '0.1', '1', '10']);
  });
});

describe('the ladder', () => {
  const make = () => new BookLadder({ step: '0.1', rows: 4, sizeDecimals: 2 });
  it('adds up from the middle and measures both sides by the larger one', () => {
    const ladder = make();
    ladder.show({ bids, asks });
    expect(ladder.row('bids', 3)).toEqual({
      price: '97',
      size: '4',
      total: '10',
      depth: 100,
      mine: false,
      average: false,
    });
    expect(ladder.row('asks', 0)).toMatchObject({ total: '1', depth: 10 });
    expect(ladder.row('asks', 3)).toBeNull();
    expect(ladder.buyShare).toBe(52);
  });
  it('keeps unchanged rows, and notifies only if one changes', () => {
    const ladder = make();
    ladder.show({ bids, asks });
    const near = ladder.row('asks', 0);
    const listener = vi.fn();
    ladder.subscribe('rows', listener);
    ladder.show({ bids, asks });
    expect(listener).not.toHaveBeenCalled();
    ladder.show({ bids, asks: levels(['100.1', '1'], ['100.8', '2'], ['101.4', '7']) });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(ladder.row('asks', 0)).toEqual({ ...near, depth: 10 });
    expect(ladder.row('asks', 2)?.size).toBe('7');
  });
  it('has the spread between the best prices, whatever the grouping', () => {
    const ladder = new BookLadder({ step: '10', rows: 4, sizeDecimals: 2 });
    ladder.show({ bids, asks });
    expect(ladder.spread).toEqual({ value: '0.2', rate: '0.002' });
    ladder.show({ bids: [], asks });
    expect(ladder.spread).toBeNull();
  });
  it('does not change while it is held, and catches up afterwards', () => {
    const ladder = make();
    ladder.show({ bids, asks });
    ladder.hold(true);
    ladder.show({ bids: levels(['50', '1']), asks });
    expect(ladder.row('bids', 0)?.price).toBe('99.9');
    ladder.hold(false);
    expect(ladder.row('bids', 0)?.price).toBe('50');
  });
  it('marks the rows that contain own orders, also when rows are grouped', () => {
    const ladder = new BookLadder({ step: '1', rows: 4, sizeDecimals: 2 });
    ladder.show({ bids, asks });
    ladder.mark({ bids: ['98.7'], asks: ['100.8'], entries: [] });
    expect([ladder.row('bids', 1)?.mine, ladder.row('asks', 0)?.mine, ladder.row('bids', 0)?.mine]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it.each([
    ['a shown price', '99.2', ['bids 1']],
    ['between two rows, the nearer', '98.9', ['bids 2']],
    ['between two rows at the same distance, the one nearer to the middle', '98.95', ['bids 1']],
    ['in the spread', '100.099999999999999999', ['asks 0']],
    ['the last row', '97', ['bids 3']],
    ['beyond the last row', '96.9', []],
    ['above the last row', '101.41', []],
  ])('marks the row of an average price: %s', (_, entry, marked) => {
    const ladder = make();
    ladder.show({ bids, asks });
    ladder.mark({ bids: [], asks: [], entries: [entry] });
    const found = (['bids', 'asks'] as const).flatMap((side) =>
      [0, 1, 2, 3].filter((index) => ladder.row(side, index)?.average).map((index) => `${side} ${index}`),
    );
    expect(found).toEqual(marked);
  });
  it('removes the extra rows when it becomes shorter', () => {
    const ladder = make();
    ladder.show({ bids, asks });
    ladder.configure({ step: '0.1', rows: 2, sizeDecimals: 2 });
    expect(ladder.row('bids', 2)).toBeNull();
    expect(ladder.row('bids', 1)?.depth).toBe(100);
  });
});

describe('the accessible book', () => {
  it('changes every two seconds, and immediately for another symbol', () => {
    vi.useFakeTimers();
    const ladder = new BookLadder({ step: '0.1', rows: 4, sizeDecimals: 2 });
    const reading = new BookReading(ladder);
    const stop = reading.subscribe(() => undefined);
    ladder.show({ bids, asks });
    expect(reading.row('bids', 0)?.price).toBe('99.9');
    ladder.show({ bids: levels(['99.8', '1']), asks });
    expect(reading.row('bids', 0)?.price).toBe('99.9');
    vi.advanceTimersByTime(2000);
    expect(reading.row('bids', 0)?.price).toBe('99.9');
    ladder.show({ bids: levels(['99.7', '1']), asks: [] });
    expect(reading.row('bids', 0)?.price).toBe('99.7');
    ladder.show({ bids: levels(['99.8', '1']), asks: [] });
    vi.advanceTimersByTime(3000);
    expect(reading.row('bids', 0)?.price).toBe('99.8');
    ladder.begin({ bids: levels(['5', '1']), asks: [] });
    expect(reading.row('bids', 0)?.price).toBe('5');
    stop();
    vi.useRealTimers();
  });
});
