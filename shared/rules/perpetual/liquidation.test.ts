/** Compares the whole-number liquidation prices with the published formulas. */

import { expect, it } from 'vitest';
import type { Side } from '../../contract/values.ts';
import { Decimal } from '../../money/decimal.ts';
import { unitsToDecimal } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { bankruptcyPrice } from '../../testing/published-formulas.ts';
import {
  crossLiquidationPrice,
  isolatedLiquidationPrice,
  liquidationPriceText,
} from '../../testing/published-liquidation.ts';
import { symbolClasses } from '../symbol-class.ts';
import { getTiers } from '../tiers.ts';
import {
  findBankruptcy,
  findCrossLiquidation,
  findIsolatedLiquidation,
  formatStatedPrice,
} from './liquidation.ts';
import { fineDecimals, formatPrice } from './quantities.ts';

const leg = fc.record({
  side: fc.constantFrom<Side>('long', 'short'),
  size: fc.bigInt(1n, 10n ** 13n),
  entry: fc.bigInt(10n ** 16n, 10n ** 23n),
});
const accounts = fc.record({
  name: fc.constantFrom(...symbolClasses),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
  wallet: fc.bigInt(0n, 10n ** 15n),
  others: fc.bigInt(-(10n ** 38n), 10n ** 38n),
  mark: fc.bigInt(10n ** 16n, 10n ** 23n),
});
const decimals = 2;
const price = (whole: bigint) => new Decimal(formatPrice(whole));

it('cross liquidation prices equal the published formulas', () => {
  fc.assert(
    fc.property(accounts, ({ name, legs, wallet, others, mark }) => {
      const tiers = getTiers(name);
      const byRule = crossLiquidationPrice(
        {
          wallet: unitsToDecimal(wallet),
          othersMaintenance: 0,
          othersUnrealised: new Decimal(`${others}e-${fineDecimals}`),
        },
        legs.map(({ side, size, entry }) => ({ side, size: unitsToDecimal(size), entry: price(entry) })),
        tiers,
        price(mark),
      );
      const whole = formatStatedPrice(
        findCrossLiquidation({ wallet, others, legs }, tiers, mark),
        mark,
        decimals,
      );
      expect(whole).toBe(liquidationPriceText(byRule, price(mark), decimals));
    }),
    { numRuns: 2_000 },
  );
});

it('isolated liquidation and bankruptcy prices equal the published formulas', () => {
  fc.assert(
    fc.property(accounts, fc.bigInt(1n, 10n ** 14n), ({ name, legs, mark }, margin) => {
      const tiers = getTiers(name);
      for (const { side, size, entry } of legs) {
        const whole = { side, size, entry, margin };
        const rule = {
          side,
          size: unitsToDecimal(size),
          entry: price(entry),
          margin: unitsToDecimal(margin),
        };
        const text = (value: Decimal | null) => liquidationPriceText(value, price(mark), decimals);
        expect(formatStatedPrice(findIsolatedLiquidation(whole, tiers), mark, decimals)).toBe(
          text(isolatedLiquidationPrice(rule, tiers)),
        );
        expect(formatStatedPrice(findBankruptcy(whole), mark, decimals)).toBe(
          text(bankruptcyPrice(side, rule.size, rule.entry, rule.margin)),
        );
      }
    }),
    { numRuns: 1_000 },
  );
});
