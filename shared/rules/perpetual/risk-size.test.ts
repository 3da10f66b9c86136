import { describe, expect, it } from 'vitest';
import { fromUnits, toUnits } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { getLotSize, gridStep, million, parsePrice } from './quantities.ts';
import { lossAtStop, type Risk, sideOfStop, sizeByRisk } from './risk-size.ts';

const risk = (entry: string, stop: string): Risk => ({
  side: sideOfStop(parsePrice(entry), parsePrice(stop)) ?? 'long',
  entry: parsePrice(entry),
  stop: parsePrice(stop),
});

describe('the size for a risk', () => {
  // 1 % of 50,000 is 500; entry 100 and stop 95 lose 5 and 0.0975 of fees a unit: 98.08 (100 without the fees).
  it.each([
    ['100', '95', '50000', 10_000n, 2, '98.08'],
    ['95', '100', '50000', 10_000n, 2, '98.08'],
    ['20000', '19000', '10000', 20_000n, 5, '0.19617'],
    ['20000', '19999.99', '10000', 10_000n, 5, '4.9975'],
    ['20000', '19000', '0.01', 10_000n, 5, '0'],
    ['20000', '20000', '10000', 10_000n, 5, '0'],
    ['20000', '19000', '0', 10_000n, 5, '0'],
  ])(
    'entered at %s with a stop at %s, an equity of %s %d millionths of risk and %d decimals is %s',
    (entry, stop, equity, share, decimals, size) => {
      expect(fromUnits(sizeByRisk(decimals, risk(entry, stop), toUnits(equity), share))).toBe(size);
    },
  );

  it('is zero if the stop is on the winning side', () => {
    expect(sizeByRisk(5, { ...risk('100', '95'), side: 'short' }, toUnits('10000'), 10_000n)).toBe(0n);
  });

  it('loses at most the budget, and one lot more would exceed it', () => {
    const worlds = fc.record({
      entry: fc.integer({ min: 100, max: 20_000_000 }),
      stop: fc.integer({ min: 100, max: 20_000_000 }),
      equity: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      share: fc.bigInt({ min: 1n, max: million }),
      decimals: fc.integer({ min: 0, max: 8 }),
    });
    fc.assert(
      fc.property(worlds, ({ entry, stop, equity, share, decimals }) => {
        fc.pre(entry !== stop);
        const one: Risk = {
          side: stop < entry ? 'long' : 'short',
          entry: BigInt(entry) * gridStep(2),
          stop: BigInt(stop) * gridStep(2),
        };
        const size = sizeByRisk(decimals, one, equity, share);
        const budget = (equity * share) / million;
        expect(size % getLotSize(decimals)).toBe(0n);
        if (size > 0n) expect(lossAtStop(one, size)).toBeLessThanOrEqual(budget);
        // Three roundings of at most one unit may separate the values.
        expect(lossAtStop(one, size + getLotSize(decimals)) + 3n).toBeGreaterThan(budget);
        expect(sizeByRisk(decimals, one, equity * 2n, share)).toBeGreaterThanOrEqual(size);
      }),
    );
  });
});
