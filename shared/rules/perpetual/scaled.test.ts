import { describe, expect, it } from 'vitest';
import { fromUnits, toUnits } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { formatPrice, getLotSize, gridStep, parsePrice } from './quantities.ts';
import { checkScaled, type ScaledShape, scaledLegs } from './scaled.ts';

const grid = { priceDecimals: 2, sizeDecimals: 3 };

function shown(from: string, to: string, count: number, size: string, shape: ScaledShape): string[] {
  const terms = { from: parsePrice(from), to: parsePrice(to), count, size: toUnits(size), shape };
  return scaledLegs(grid, terms).map(({ price, size: one }) => `${fromUnits(one)}@${formatPrice(price)}`);
}

describe('the legs of a scaled order', () => {
  it.each([
    ['100', '104', 3, '3', 'flat', ['1@100', '1@102', '1@104']],
    ['104', '100', 3, '3', 'flat', ['1@104', '1@102', '1@100']],
    ['100', '101', 4, '1', 'flat', ['0.25@100', '0.25@100.33', '0.25@100.66', '0.25@101']],
    ['100', '102', 3, '0.01', 'flat', ['0.004@100', '0.003@101', '0.003@102']],
    ['100', '102', 3, '6', 'increasing', ['1@100', '2@101', '3@102']],
    ['100', '102', 3, '6', 'decreasing', ['3@100', '2@101', '1@102']],
    ['100', '102', 3, '0.01', 'increasing', ['0.001@100', '0.003@101', '0.006@102']],
    ['100', '102', 3, '0.01', 'decreasing', ['0.006@100', '0.003@101', '0.001@102']],
  ] as const)('from %s to %s in %d of %s, %s', (from, to, count, size, shape, legs) => {
    expect(shown(from, to, count, size, shape)).toEqual(legs);
  });

  it.each([
    ['100', '100', 2, '1', 'count'],
    ['100', '100.03', 5, '1', 'count'],
    ['100', '101', 5, '0.004', 'size'],
  ])('from %s to %s in %d of %s is refused for its %s', (from, to, count, size, field) => {
    const terms = {
      from: parsePrice(from),
      to: parsePrice(to),
      count,
      size: toUnits(size),
      shape: 'flat',
    } as const;
    expect(checkScaled(grid, terms)).toMatchObject({ refused: 'invalidInput', field });
  });

  it('sum to the size, have distinct prices between the two ends, and follow the requested shape', () => {
    const worlds = fc.record({
      from: fc.integer({ min: 1, max: 10_000_000 }),
      to: fc.integer({ min: 1, max: 10_000_000 }),
      count: fc.integer({ min: 2, max: 20 }),
      lots: fc.integer({ min: 1, max: 1_000_000 }),
      shape: fc.constantFrom<ScaledShape>('flat', 'increasing', 'decreasing'),
    });
    fc.assert(
      fc.property(worlds, ({ from, to, count, lots, shape }) => {
        const step = gridStep(2);
        const lot = getLotSize(3);
        const terms = {
          from: BigInt(from) * step,
          to: BigInt(to) * step,
          count,
          size: BigInt(lots) * lot,
          shape,
        };
        fc.pre(checkScaled(grid, terms) === undefined);
        const legs = scaledLegs(grid, terms);
        expect(legs.reduce((sum, { size }) => sum + size, 0n)).toBe(terms.size);
        expect([legs[0]?.price, legs.at(-1)?.price]).toEqual([terms.from, terms.to]);
        for (const [index, { price, size }] of legs.entries()) {
          const next = legs[index + 1];
          expect([price % step, size % lot]).toEqual([0n, 0n]);
          if (next === undefined) continue;
          expect(next.price > price).toBe(to > from);
          expect(next.price === price).toBe(false);
          if (shape === 'flat') expect(size - next.size === 0n || size - next.size === lot).toBe(true);
          else expect(shape === 'increasing' ? next.size >= size : next.size <= size).toBe(true);
        }
      }),
    );
  });
});
