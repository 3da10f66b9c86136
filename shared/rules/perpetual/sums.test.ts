/** Compares the whole-number formulas with the published ones. */

import { describe, expect, it } from 'vitest';
import type { Side } from '../../contract/values.ts';
import { Decimal, decimalText } from '../../money/decimal.ts';
import { feeUp, payoutDown } from '../../money/rounding.ts';
import { unitsToDecimal } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import {
  averageEntry,
  initialMargin,
  maintenanceMargin,
  maximumLeverage,
  tradingFee,
  unrealisedProfit,
} from '../../testing/published-formulas.ts';
import { isolatedLiquidationPrice } from '../../testing/published-liquidation.ts';
import { symbolClasses } from '../symbol-class.ts';
import { getTiers } from '../tiers.ts';
import { findLiquidationTicks } from './liquidation.ts';
import { fineDecimals, formatPrice, parsePrice, ticksToPrice } from './quantities.ts';
import {
  calculateAverageEntry,
  feeFor,
  fineMaintenance,
  fineProfit,
  leverageLimit,
  marginFor,
  profitFor,
} from './sums.ts';

const cases = fc.record({
  side: fc.constantFrom<Side>('long', 'short'),
  name: fc.constantFrom(...symbolClasses),
  size: fc.bigInt(1n, 10n ** 14n),
  other: fc.bigInt(1n, 10n ** 14n),
  entry: fc.bigInt(1n, 10n ** 23n),
  price: fc.bigInt(1n, 10n ** 23n),
  leverage: fc.integer({ min: 1, max: 125 }),
  liquidity: fc.constantFrom('taker' as const, 'maker' as const),
});
const decimal = (price: bigint) => new Decimal(formatPrice(price));

describe('whole-number sums', () => {
  it('parse and format prices', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), (price) => {
        expect(parsePrice(formatPrice(price))).toBe(price);
      }),
    );
    expect(formatPrice(ticksToPrice(2_000_050, 2))).toBe('20000.5');
  });

  it('equal the published formulas', () => {
    fc.assert(
      fc.property(cases, ({ side, name, size, other, entry, price, leverage, liquidity }) => {
        const [q, e, p] = [unitsToDecimal(size), decimal(entry), decimal(price)];
        const tiers = getTiers(name);
        expect(marginFor(size, price, leverage)).toBe(feeUp(initialMargin(q, p, leverage)));
        expect(feeFor(size, price, liquidity)).toBe(tradingFee(q.times(p), liquidity));
        expect(profitFor(side, size, entry, price)).toBe(payoutDown(unrealisedProfit(side, q, e, p)));
        const average = averageEntry({ size: q, price: e }, { size: unitsToDecimal(other), price: p });
        expect(formatPrice(calculateAverageEntry(size, entry, other, price))).toBe(decimalText(average));
        const fine = (value: bigint) => decimalText(new Decimal(`${value}e-${fineDecimals}`), 32);
        expect(fine(fineProfit(side, size, entry, price))).toBe(
          decimalText(unrealisedProfit(side, q, e, p), 32),
        );
        expect(fine(fineMaintenance(tiers, size, price))).toBe(
          decimalText(maintenanceMargin(tiers, q.times(p)), 32),
        );
        expect(leverageLimit(tiers, size * price)).toBe(maximumLeverage(tiers, q.times(p)));
      }),
      { numRuns: 1000 },
    );
  });

  it('round the liquidation price towards the mark on the grid', () => {
    fc.assert(
      fc.property(cases, fc.bigInt(1n, 10n ** 14n), ({ side, name, size, entry }, margin) => {
        const tiers = getTiers(name);
        const position = {
          side,
          size: unitsToDecimal(size),
          entry: decimal(entry),
          margin: unitsToDecimal(margin),
        };
        const exact = isolatedLiquidationPrice(position, tiers);
        const units = findLiquidationTicks({ side, size, entry, margin }, tiers, 2);
        if (exact === null) expect(units).toBeUndefined();
        else if (side === 'long') expect(units).toBe(exact.times(100).ceil().toNumber());
        else expect(units).toBe(exact.times(100).floor().toNumber());
      }),
      { numRuns: 1000 },
    );
  });
});
