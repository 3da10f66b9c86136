import { describe, expect, it } from 'vitest';
import { toUnits } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { breakEvenPrice, closingResult, type Held } from './break-even.ts';
import { formatPrice, gridStep, parsePrice } from './quantities.ts';

const held = (
  side: Held['side'],
  size: string,
  entry: string,
  costs: [fee: string, funding?: string],
): Held => ({
  side,
  size: toUnits(size),
  entry: parsePrice(entry),
  fee: toUnits(costs[0]),
  funding: costs[1]?.startsWith('-') ? -toUnits(costs[1].slice(1)) : toUnits(costs[1] ?? '0'),
});

const shown = (one: Held, decimals = 2) => {
  const price = breakEvenPrice(one, decimals);
  return price === undefined ? undefined : formatPrice(price);
};

describe('the break-even price', () => {
  // (20,000 + 10) / (1 - 0.0005) = 20,020.01 up; (20,000 - 10) / (1 + 0.0005) = 19,980.01 down; (5,375 + 3.34375 / 0.5) / 0.9995 = 5,384.38.
  it.each([
    ['long', '1', '20000', ['10'], '20020.02'],
    ['short', '1', '20000', ['10'], '19980'],
    ['long', '0.5', '5375', ['1.34375', '2'], '5384.38'],
    ['short', '0.5', '5375', ['1.34375', '-2'], '5373.62'],
    // Funding received has paid for everything, so the price may even fall.
    ['long', '1', '100', ['0.05', '-20'], '80.1'],
    ['long', '1', '100', ['0.05', '-200'], '0.01'],
  ] as const)('%s %s at %s with costs of %j: %s', (side, size, entry, costs, price) => {
    expect(shown(held(side, size, entry, [...costs] as [string, string?]))).toBe(price);
  });

  it('does not exist for a short position whose costs exceed its value', () => {
    expect(shown(held('short', '1', '100', ['0.05', '200']))).toBeUndefined();
  });

  it('is the first grid price at which closing loses nothing', () => {
    const positions = fc.record({
      side: fc.constantFrom('long' as const, 'short' as const),
      lots: fc.integer({ min: 1, max: 10_000_000 }),
      ticks: fc.integer({ min: 1_000, max: 20_000_000 }),
      funding: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    });
    fc.assert(
      fc.property(positions, ({ side, lots, ticks, funding }) => {
        const size = BigInt(lots) * 1_000n;
        const entry = BigInt(ticks) * gridStep(2);
        const fee = (size * entry) / 10n ** 18n / 2_000n;
        const one: Held = { side, size, entry, fee, funding: BigInt(funding) };
        const price = breakEvenPrice(one, 2);
        const step = side === 'long' ? gridStep(2) : -gridStep(2);
        if (price === undefined) {
          expect(closingResult(one, gridStep(2))).toBeLessThan(0n);
        } else {
          expect(closingResult(one, price)).toBeGreaterThanOrEqual(0n);
          if (price > gridStep(2)) expect(closingResult(one, price - step)).toBeLessThan(0n);
        }
      }),
    );
  });
});
