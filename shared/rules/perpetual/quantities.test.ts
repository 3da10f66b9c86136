import { describe, expect, expectTypeOf, it } from 'vitest';
import { truncate } from '../../money/plain-decimal.ts';
import { fromUnits, toUnits } from '../../money/units.ts';
import { findBankruptcy, formatStatedPrice } from './liquidation.ts';
import { type Amount, formatPrice, type Lots, type Price, parsePrice, type Ticks } from './quantities.ts';
import { calculateAverageEntry, marginFor } from './sums.ts';

describe('quantities', () => {
  it('are not assignable to one another, and accept results of arithmetic', () => {
    expectTypeOf<Price>().not.toExtend<Amount>();
    expectTypeOf<Amount>().not.toExtend<Price>();
    expectTypeOf<Ticks>().not.toExtend<Lots>();
    expectTypeOf<bigint>().toExtend<Price>();
    expect(fromUnits(marginFor(toUnits('2'), parsePrice('20000'), 50))).toBe('800');
  });
});

describe('published numbers', () => {
  it('initial margin of 1 @ 20000 at 50x is 400', () => {
    expect(fromUnits(marginFor(toUnits('1'), parsePrice('20000'), 50))).toBe('400');
  });

  it.each([
    ['long', '10000', '200', '9800'],
    ['short', '28000', '280', '28280'],
  ] as const)('bankruptcy of one %s @ %s with %s is %s', (side, entry, margin, expected) => {
    const position = { side, size: toUnits('1'), entry: parsePrice(entry), margin: toUnits(margin) };
    expect(formatStatedPrice(findBankruptcy(position), parsePrice(entry), 2)).toBe(expected);
  });

  it('entry of 0.5 @ 5000 + 0.3 @ 6000 is 5375, of 12 @ 100 + 17 @ 99 it is 99.41379310344827', () => {
    const entry = calculateAverageEntry(
      toUnits('0.5'),
      parsePrice('5000'),
      toUnits('0.3'),
      parsePrice('6000'),
    );
    expect(formatPrice(entry)).toBe('5375');
    const weighed = calculateAverageEntry(toUnits('12'), parsePrice('100'), toUnits('17'), parsePrice('99'));
    expect(truncate(formatPrice(weighed), 14)).toBe('99.41379310344827');
  });
});
