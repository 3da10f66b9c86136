import { describe, expect, it } from 'vitest';
import { fromUnits, toUnits } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { affordableSize, type OrderPreview, type Previewed, previewOrder } from './preview-order.ts';
import { type Price, parsePrice } from './quantities.ts';
import { createHolding, createOrderTerms, createTradingState } from './state.fixture.ts';
import type { TradingState } from './state.ts';

const entry = { price: parsePrice('20000'), liquidity: 'taker' } as const;

function getPreview(
  change: Partial<TradingState> = {},
  order: Partial<Previewed> = {},
  size = '0.5',
): OrderPreview {
  return previewOrder(
    createTradingState(change),
    { ...createOrderTerms(size), ...order },
    { ...entry, size: toUnits(size) },
  );
}

describe('order preview', () => {
  it('states margin, fee, cost and liquidation price of a new position', () => {
    expect(getPreview()).toEqual({
      notional: '10000',
      margin: '500',
      maintenanceMargin: '40',
      fee: '5',
      cost: '505',
      liquidationPriceBefore: null,
      liquidationPrice: '19076.31',
      bankruptcyPrice: '19000',
    });
    expect(
      fromUnits(affordableSize(createTradingState(), createOrderTerms('1'), entry, toUnits('1000'))),
    ).toBe('0.99009');
  });

  it('adds to a position at the weighted entry', () => {
    const preview = getPreview({ openPositions: [createHolding('0.5', '19000', '475')] });
    expect(preview.liquidationPriceBefore).toBe('18122.49');
    // Entry 19500, margin 975: (19500 - 975) / 0.996
    expect(preview.liquidationPrice).toBe('18599.4');
  });

  it('raises the margin if the leverage is lowered, and keeps it if it is raised', () => {
    const openPositions = [createHolding('0.5', '19000', '475')];
    // Entry 19500, margin 950 + 1000: (19500 - 1950) / 0.996
    expect(getPreview({ openPositions, available: toUnits('9000') }, { leverage: 10 }).liquidationPrice).toBe(
      '17620.49',
    );
    // 475 + 250: (19500 - 725) / 0.996
    expect(getPreview({ openPositions }, { leverage: 40 }).liquidationPrice).toBe('18850.41');
  });

  it('shows that a close costs nothing and frees margin in proportion', () => {
    const openPositions = [createHolding('0.5', '19000', '475')];
    const close = { action: 'close', positionId: 'pos-1' } as const;
    const part = getPreview({ openPositions }, close, '0.2');
    expect(part).toMatchObject({ margin: '0', cost: '0', fee: '2' });
    expect(part.liquidationPrice).toBe(part.liquidationPriceBefore);
    expect(getPreview({ openPositions }, close)).toMatchObject({
      liquidationPrice: null,
      bankruptcyPrice: null,
    });
  });

  it('counts the whole account in cross mode, after the fee is paid', () => {
    const cross = { marginMode: 'cross', available: toUnits('2005') } as const;
    const alone = getPreview(cross);
    // (2000 - 10000) / (0.5 * 0.004 - 0.5)
    expect(alone.liquidationPrice).toBe('16064.26');
    expect(alone.bankruptcyPrice).toBe('16000');
    const hedge = createHolding('0.5', '20000', '0', { side: 'short', marginMode: 'cross' });
    const hedged = getPreview({ ...cross, openPositions: [hedge] });
    expect(parsePrice(hedged.liquidationPrice ?? '0') > parsePrice('100000')).toBe(true);
  });

  it('fits the available balance at the affordable size, and not one step above', () => {
    const inputs = fc.record({
      available: fc.integer({ min: 1, max: 100_000 }),
      cents: fc.integer({ min: 100, max: 9_000_000 }),
      leverage: fc.integer({ min: 1, max: 125 }),
    });
    fc.assert(
      fc.property(inputs, ({ available, cents, leverage }) => {
        const money = toUnits(String(available));
        const price: Price = parsePrice(String(cents)) / 100n;
        const order = { ...createOrderTerms('1'), leverage };
        const state = createTradingState({ available: money });
        const at = { price, liquidity: 'taker' } as const;
        const getCost = (size: bigint) => toUnits(previewOrder(state, order, { ...at, size }).cost);
        const size = affordableSize(state, order, at, money);
        if (size > 0n) expect(getCost(size) <= money).toBe(true);
        const more = size + 2000n;
        const isTooLarge = more * price > parsePrice('50000') * toUnits('1');
        expect(getCost(more) > money || isTooLarge).toBe(true);
      }),
    );
  });
});
