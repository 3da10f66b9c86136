import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/decimal.ts';
import { maximumSize, type PreviewInput, previewOrder } from './order-preview.ts';
import { tiersOf } from './tiers.ts';

const base: PreviewInput = {
  tiers: tiersOf('BTC'),
  side: 'long',
  action: 'open',
  size: '0.5',
  price: '20000',
  liquidity: 'taker',
  leverage: 20,
  mark: '20000',
  available: '1000',
  sizeDecimals: 5,
  priceDecimals: 2,
};

describe('order preview', () => {
  it('states margin, fee, cost and where a new position ends', () => {
    expect(previewOrder(base)).toEqual({
      notional: '10000',
      margin: '500',
      maintenanceMargin: '40',
      fee: '5',
      cost: '505',
      maxSize: '0.99009',
      liquidationPriceBefore: null,
      liquidationPrice: '19076.31',
      bankruptcyPrice: '19000',
    });
  });

  it('adds to a position by its weighted entry', () => {
    const preview = previewOrder({ ...base, position: { size: '0.5', entry: '19000', margin: '475' } });
    expect(preview.liquidationPriceBefore).toBe('18122.49');
    // Entry 19500, margin 975: (19500 - 975) / 0.996
    expect(preview.liquidationPrice).toBe('18599.4');
  });

  it('of a close costs nothing and frees margin in proportion', () => {
    const position = { size: '0.5', entry: '19000', margin: '475' };
    const part = previewOrder({ ...base, action: 'close', size: '0.2', position });
    expect(part).toMatchObject({ margin: '0', cost: '0', fee: '2', maxSize: '0.5' });
    expect(part.liquidationPrice).toBe(part.liquidationPriceBefore);
    const whole = previewOrder({ ...base, action: 'close', position });
    expect(whole).toMatchObject({ liquidationPrice: null, bankruptcyPrice: null });
  });

  it('in cross mode counts the whole account', () => {
    const cross = { wallet: '2000', othersMaintenance: '0', othersUnrealised: '0', otherLegs: [] };
    const alone = previewOrder({ ...base, cross });
    // (2000 - 10000) / (0.5 * 0.004 - 0.5)
    expect(alone.liquidationPrice).toBe('16064.26');
    expect(alone.bankruptcyPrice).toBe('16000');
    const hedge = { side: 'short', size: '0.5', entry: '20000' } as const;
    const hedged = previewOrder({ ...base, cross: { ...cross, otherLegs: [hedge] } });
    expect(new Decimal(hedged.liquidationPrice ?? 0).gt(100_000)).toBe(true);
  });

  it('of the maximum size fits what is available, and one step more does not', () => {
    const inputs = fc.record({
      available: fc.integer({ min: 1, max: 100_000 }),
      price: fc.integer({ min: 100, max: 9_000_000 }).map((units) => new Decimal(units).div(100)),
      leverage: fc.integer({ min: 1, max: 125 }),
    });
    fc.assert(
      fc.property(inputs, (some) => {
        const input = { ...base, ...some };
        const size = maximumSize(input);
        if (size.gt(0))
          expect(new Decimal(previewOrder({ ...input, size }).cost).lte(some.available)).toBe(true);
        const more = size.plus('0.00002');
        const cost = new Decimal(previewOrder({ ...input, size: more }).cost);
        const tooLarge = more.times(some.price).gt(50_000);
        expect(cost.gt(some.available) || tooLarge).toBe(true);
      }),
    );
  });
});
