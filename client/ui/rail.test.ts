import { describe, expect, it } from 'vitest';
import { liquidationDistance, type RailPrices, railPlaces } from './rail.tsx';

const long = (
  liquidation: number | null,
  entry: number,
  mark: number,
  target: number | null,
): RailPrices => ({
  side: 'long',
  liquidation,
  entry,
  mark,
  target,
  stop: null,
});
const short = (...[liquidation, entry, mark, target]: Parameters<typeof long>): RailPrices => ({
  ...long(liquidation, entry, mark, target),
  side: 'short',
});
const shown = (prices: RailPrices) => {
  const { liquidation, entry, mark, target, pinned, winning } = railPlaces(prices);
  const places = [liquidation, entry, mark, target].map((place) => place && Math.round(place));
  return `${places.map((place) => place ?? '-').join(' ')}${pinned ? ' pinned' : ''} ${winning ? 'up' : 'down'}`;
};

describe('the places on a rail: liquidation, entry, mark, target', () => {
  it.each([
    ['a target far ahead', long(90, 100, 105, 110), '3 49 72 95 up'],
    ['a short, mirrored', short(110, 100, 95, 90), '3 49 72 95 up'],
    ['a mark beyond the target', long(90, 100, 120, 110), '3 34 95 64 up'],
    ['no target: the mark is the end', long(90, 100, 110, null), '3 49 95 - up'],
    ['losing: the entry is the end', long(90, 100, 92, null), '3 95 21 - down'],
    ['losing with a target', long(90, 100, 92, 110), '3 49 12 95 down'],
    ['a losing short', short(110, 100, 108, null), '3 95 21 - down'],
    ['a mark beyond liquidation stays on the track', long(90, 100, 85, 110), '3 49 3 95 down'],
    ['exactly 60 % away is still linear', long(40, 100, 100, 110), '3 82 82 95 up'],
    ['farther is pinned, the rest linear around the entry', long(30, 100, 101, 104), '3 55 65 95 pinned up'],
    ['pinned without a target reaches at least 2 %', long(30, 100, 101, null), '3 55 75 - pinned up'],
    ['pinned and far below the entry', long(10, 100, 90, null), '3 55 15 - pinned down'],
    ['a short can be pinned too', short(200, 100, 99, 96), '3 55 65 95 pinned up'],
    ['no liquidation price at all', long(null, 100, 101, 104), '- 55 65 95 pinned up'],
    ['everything at one price', long(100, 100, 100, null), '3 95 95 - up'],
  ])('%s', (_name, prices, expected) => {
    expect(shown(prices)).toBe(expected);
  });

  it('include the stop, on a linear and on a pinned rail', () => {
    const at = (prices: RailPrices) => Math.round(railPlaces(prices).stop ?? -1);
    expect(at({ ...long(90, 100, 105, 110), stop: 95 })).toBe(26);
    expect(at({ ...long(30, 100, 101, 104), stop: 90 })).toBe(15);
    expect(at(long(90, 100, 105, 110))).toBe(-1);
  });

  it('liquidationDistance returns the distance as a share of the mark', () => {
    expect(liquidationDistance(long(90, 100, 120, null))).toBeCloseTo(0.25);
    expect(liquidationDistance(short(110, 100, 100, null))).toBeCloseTo(0.1);
    expect(liquidationDistance(long(null, 100, 100, null))).toBeNull();
  });
});
