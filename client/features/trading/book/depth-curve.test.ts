import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { buildDepthCurve, computeDistance, depthAt } from './depth-curve.ts';

const levels = (...rows: [string, string][]) => rows.map(([price, size]) => ({ price, size }));
const book = {
  bids: levels(['99.9', '0.1'], ['99.2', '0.2'], ['98', '3'], ['90', '50']),
  asks: levels(['100.1', '1'], ['100.8', '2'], ['102', '6']),
};

describe('the depth curve', () => {
  it('adds up from the middle and reaches as far as both sides are known', () => {
    const curve = buildDepthCurve(book);
    expect(curve).toMatchObject({ mid: '100', low: 98, high: 102, most: 9 });
    expect(curve?.bids.map(({ price, total }) => `${price} ${total}`)).toEqual([
      '99.9 0.1',
      '99.2 0.3',
      '98 3.3',
    ]);
    expect(curve?.asks.map(({ price, total }) => `${price} ${total}`)).toEqual([
      '100.1 1',
      '100.8 3',
      '102 9',
    ]);
  });
  it('is missing if a side is empty or the book has not arrived', () => {
    expect(buildDepthCurve({ bids: [], asks: book.asks })).toBeNull();
    expect(buildDepthCurve({ bids: book.bids, asks: [] })).toBeNull();
    expect(buildDepthCurve(undefined)).toBeNull();
  });
  it.each([
    [98.5, 'bids', '99.2'],
    [98, 'bids', '98'],
    [99.95, 'bids', '99.9'],
    [100.05, 'asks', '100.1'],
    [101, 'asks', '100.8'],
    [500, 'asks', '102'],
  ] as const)('has at %d the step of an order up to that price', (price, side, reached) => {
    const curve = buildDepthCurve(book);
    const found = curve && depthAt(curve, price);
    expect([found?.side, found?.step.price]).toEqual([side, reached]);
  });
  it('has the distance of a price from the middle', () => {
    expect(computeDistance('99.2', '100')).toBe('-0.008');
    expect(computeDistance('102', '100')).toBe('0.02');
    expect(computeDistance('1', '3')).toBe('-0.66666666');
  });
  it('ends with the sum of its levels, for any book', () => {
    const side = (sign: 1 | -1) =>
      fc
        .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 1e12 })), {
          minLength: 1,
          maxLength: 40,
        })
        .map((rows) => {
          let away = 0;
          return rows.map(([gap, size]) => {
            away += gap;
            return {
              price: new Decimal(100_000)
                .plus(sign * away)
                .div(8)
                .toFixed(),
              size: new Decimal(size).div(1e8).toFixed(),
            };
          });
        });
    fc.assert(
      fc.property(side(-1), side(1), (bids, asks) => {
        const curve = buildDepthCurve({ bids, asks });
        if (curve === null) throw new Error('both sides have levels');
        for (const [name, given] of [
          ['bids', bids],
          ['asks', asks],
        ] as const) {
          const shown = curve[name];
          const sum = given.slice(0, shown.length).reduce((all, { size }) => all.plus(size), new Decimal(0));
          expect(shown.at(-1)?.total ?? '0').toBe(sum.toFixed());
          for (const { at } of shown) expect(at >= curve.low && at <= curve.high).toBe(true);
        }
        expect(curve.bids.length === bids.length || curve.asks.length === asks.length).toBe(true);
      }),
    );
  });
});
