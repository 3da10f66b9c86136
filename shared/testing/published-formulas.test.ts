import { describe, expect, it } from 'vitest';
import type { Side } from '../contract/values.ts';
import { Decimal } from '../money/decimal.ts';
import { truncate } from '../money/plain-decimal.ts';
import { symbolClasses } from '../rules/symbol-class.ts';
import { getTiers } from '../rules/tiers.ts';
import { fc } from './properties.ts';
import {
  averageEntry,
  bankruptcyPrice,
  closedProfit,
  initialMargin,
  isLiquidatable,
  maintenanceMargin,
  marginRatio,
  rateOfReturn,
  unrealisedProfit,
} from './published-formulas.ts';
import {
  crossLiquidationPrice,
  isolatedLiquidationPrice,
  isolatedPriceInTier,
  liquidationPriceText,
} from './published-liquidation.ts';

const btc = getTiers('BTC');

describe('published numbers', () => {
  it('isolated long 109.488 @ 32481.98, margin 1535443.01, 2.5 %, cum 16300: 18778.73', () => {
    const position = { side: 'long', size: '109.488', entry: '32481.98', margin: '1535443.01' } as const;
    const tier = { rate: new Decimal('0.025'), cum: new Decimal(16_300) };
    expect(liquidationPriceText(isolatedPriceInTier(position, tier), position.entry, 2)).toBe('18778.73');
  });

  it('bankruptcy of long 10000 at 50x is 9800, of short 28000 at 100x 28280', () => {
    expect(bankruptcyPrice('long', 1, 10_000, initialMargin(1, 10_000, 50)).toString()).toBe('9800');
    expect(bankruptcyPrice('short', 1, 28_000, initialMargin(1, 28_000, 100)).toString()).toBe('28280');
  });

  it('entry of 0.5 @ 5000 + 0.3 @ 6000 is 5375', () => {
    expect(averageEntry({ size: '0.5', price: 5000 }, { size: '0.3', price: 6000 }).toString()).toBe('5375');
  });

  it('entry of +12 @ 100, +17 @ 99 is 99.41379310344827', () => {
    const entry = averageEntry({ size: 12, price: 100 }, { size: 17, price: 99 });
    expect(truncate(entry.toString(), 14)).toBe('99.41379310344827');
  });
});

describe('profit and margin ratio', () => {
  it('is signed by the side', () => {
    expect(unrealisedProfit('long', 2, 100, 110).toString()).toBe('20');
    expect(unrealisedProfit('short', 2, 100, 110).toString()).toBe('-20');
    expect(
      closedProfit('short', 2, { entry: 100, exit: 90 }, { fees: '0.5', funding: '-0.25' }).toString(),
    ).toBe('19.75');
    expect(rateOfReturn(20, 80).toString()).toBe('0.25');
    expect(rateOfReturn(20, 0).toString()).toBe('0');
  });

  it('relates maintenance to equity', () => {
    expect(marginRatio(100, 400).toString()).toBe('0.25');
    expect(marginRatio(100, 50).toString()).toBe('1');
    expect(marginRatio(100, 0).toString()).toBe('1');
  });
});

const positions = fc.record({
  side: fc.constantFrom<Side>('long', 'short'),
  name: fc.constantFrom(...symbolClasses),
  size: fc.integer({ min: 1, max: 10_000_000 }).map((units) => new Decimal(units).div(1000)),
  entry: fc.integer({ min: 1, max: 10_000_000 }).map((units) => new Decimal(units).div(100)),
  leverage: fc.integer({ min: 1, max: 125 }),
});

describe('isolated liquidation price', () => {
  it('is where equity equals maintenance, in the tier that contains it', () => {
    fc.assert(
      fc.property(positions, ({ side, name, size, entry, leverage }) => {
        const tiers = getTiers(name);
        const margin = initialMargin(size, entry, leverage);
        const price = isolatedLiquidationPrice({ side, size, entry, margin }, tiers);
        if (price === null) {
          expect(isLiquidatable(tiers, { side, size, entry, margin }, '0.00000001')).toBe(false);
          return;
        }
        const equity = unrealisedProfit(side, size, entry, price).plus(margin);
        const gap = equity.minus(maintenanceMargin(tiers, size.times(price))).abs();
        expect(gap.div(size.times(entry)).lt('1e-25')).toBe(true);
        const worse = price.times(side === 'long' ? '0.999999' : '1.000001');
        const better = price.times(side === 'long' ? '1.000001' : '0.999999');
        expect(isLiquidatable(tiers, { side, size, entry, margin }, worse)).toBe(true);
        expect(isLiquidatable(tiers, { side, size, entry, margin }, better)).toBe(false);
      }),
    );
  });

  it('does not exist for a long with full margin', () => {
    expect(isolatedLiquidationPrice({ side: 'long', size: 1, entry: 100, margin: 100 }, btc)).toBeNull();
  });
});

describe('cross liquidation price', () => {
  const alone = { wallet: 1000, othersMaintenance: 0, othersUnrealised: 0 };

  it('follows the published formula', () => {
    const account = { wallet: 1000, othersMaintenance: 50, othersUnrealised: 20 };
    const price = crossLiquidationPrice(account, [{ side: 'long', size: 1, entry: 20_000 }], btc, 20_000);
    // (1000 - 50 + 20 + 0 - 20000) / (0.004 - 1)
    expect(price?.toDecimalPlaces(8).toString()).toBe(
      new Decimal(-19_030).div('-0.996').toDecimalPlaces(8).toString(),
    );
  });

  it('equals the isolated one if the wallet is the margin', () => {
    fc.assert(
      fc.property(positions, ({ side, name, size, entry, leverage }) => {
        const margin = initialMargin(size, entry, leverage);
        const tiers = getTiers(name);
        if (isLiquidatable(tiers, { side, size, entry, margin }, entry)) return;
        const isolated = isolatedLiquidationPrice({ side, size, entry, margin }, tiers);
        const cross = crossLiquidationPrice(
          { ...alone, wallet: margin },
          [{ side, size, entry }],
          tiers,
          entry,
        );
        expect(cross === null).toBe(isolated === null);
        if (cross === null || isolated === null) return;
        expect(cross.minus(isolated).abs().div(isolated).lt('1e-20')).toBe(true);
      }),
    );
  });

  it('is one price for long and short of a symbol', () => {
    const long = { side: 'long', size: 2, entry: 20_000 } as const;
    const short = { side: 'short', size: 1, entry: 21_000 } as const;
    const price = crossLiquidationPrice(alone, [long, short], btc, 20_000);
    const same = crossLiquidationPrice(alone, [short, long], btc, 20_000);
    expect(price?.eq(same ?? 0)).toBe(true);
    const at = price ?? new Decimal(0);
    const equity = unrealisedProfit('long', 2, 20_000, at)
      .plus(unrealisedProfit('short', 1, 21_000, at))
      .plus(1000);
    const maintenance = maintenanceMargin(btc, at.times(2)).plus(maintenanceMargin(btc, at));
    expect(equity.minus(maintenance).abs().lt('1e-20')).toBe(true);
    expect(at.lt(20_000)).toBe(true);
  });

  it('does not exist if no price liquidates the account', () => {
    expect(
      crossLiquidationPrice({ ...alone, wallet: 200 }, [{ side: 'long', size: 1, entry: 100 }], btc, 100),
    ).toBeNull();
  });
});
