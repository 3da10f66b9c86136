import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { type BenchOrder, TradingBench } from '../../testing/trading-bench.ts';
import { Draft } from './draft.ts';
import { preview } from './preview.ts';

const lot = toUnits('0.00001');

const order = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 3, 10, 20, 50, 75, 100, 125),
  size: fc.integer({ min: 1, max: 300_000 }),
  /** Distance from the mark in price units; without it the order is a market order. */
  limit: fc.option(fc.integer({ min: -90_000, max: 90_000 }), { freq: 2 }),
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

const scenes = fc.record({
  marginMode: fc.constantFrom('isolated' as const, 'cross' as const),
  positionMode: fc.constantFrom('merge' as const, 'split' as const),
  step: fc.constantFrom(0, 1, 250),
  depth: fc.constantFrom(30_000, 700_000, 10 ** 12),
  before: fc.array(order, { maxLength: 4 }),
  drift: fc.integer({ min: -15_000, max: 15_000 }),
  asked: order,
});

function createOrder(bench: TradingBench, { side, leverage, limit }: Order, size: bigint): BenchOrder {
  const shared = { side, leverage, size: fromUnits(size) };
  if (limit === null) return shared;
  return { ...shared, type: 'limit', price: ((bench.listing('BTCUSDT').mark + limit) / 100).toFixed(2) };
}

describe('the largest size of a preview', () => {
  it('is accepted, and one lot more is refused', () => {
    const seen = { market: 0, limit: 0, refused: new Set<string>() };
    fc.assert(
      fc.property(scenes, ({ before, drift, asked, step, depth, ...modes }) => {
        const bench = new TradingBench();
        Object.assign(bench, modes);
        for (const one of before) {
          const decision = bench.decide(createOrder(bench, one, BigInt(one.size) * lot));
          if (!isRefusal(decision)) bench.apply(decision);
        }
        const listing = bench.listing('BTCUSDT');
        Object.assign(listing, { mark: listing.mark + drift, step, depth });
        const { price } = createOrder(bench, asked, lot);
        const { side, leverage } = asked;
        const request = { symbol: 'BTCUSDT', action: 'open', size: lot, side, leverage, price } as const;
        const shown = preview(bench.context, request);
        if (isRefusal(shown)) return;
        const largest = toUnits(shown.maxSize);
        const beyond = bench.decide(createOrder(bench, asked, largest + lot));
        expect(isRefusal(beyond)).toBe(true);
        if (isRefusal(beyond)) seen.refused.add(beyond.refused);
        if (largest === 0n) return;
        seen[asked.limit === null ? 'market' : 'limit'] += 1;
        bench.place(createOrder(bench, asked, largest));
        expect(usableBalance(new Draft(bench.context)) >= 0n).toBe(true);
      }),
      { numRuns: process.env['PAPERTAPE_DEEP'] === '1' ? 5_000 : 300 },
    );
    expect(seen.market).toBeGreaterThan(40);
    expect(seen.limit).toBeGreaterThan(40);
    for (const reason of ['insufficientFunds', 'leverageAboveTier']) {
      expect(seen.refused).toContain(reason);
    }
  });
});
