import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it, vi } from 'vitest';
import { ThresholdList } from './threshold-list.ts';
import { type Prices, type Trigger, TriggerIndex, triggerSources } from './triggers.ts';

const prices: Prices = { mark: 100, bid: 99, ask: 101, last: 100, index: 100 };
const trigger = (key: string, price: number, more: Partial<Trigger> = {}): Trigger => ({
  key,
  symbol: 'BTCUSDT',
  source: 'mark',
  when: 'atOrBelow',
  price,
  ...more,
});

describe('the trigger index', () => {
  it('finds the triggers that each source price has reached', () => {
    const index = new TriggerIndex();
    index.add(trigger('a', 100));
    index.add(trigger('b', 99));
    index.add(trigger('c', 101, { source: 'ask' }));
    index.add(trigger('d', 100, { source: 'bid', when: 'atOrAbove' }));
    index.add(trigger('e', 99, { source: 'bid', when: 'atOrAbove' }));
    index.add(trigger('f', 100, { symbol: 'ETHUSDT' }));
    expect(index.due('BTCUSDT', prices).map((due) => due.key)).toEqual(['a', 'c', 'e']);
    expect(index.size).toBe(6);
    expect(index.pop('BTCUSDT', prices)).toHaveLength(3);
    expect(index.due('BTCUSDT', prices)).toEqual([]);
    expect(index.size).toBe(3);
  });

  it('returns the nearest thresholds', () => {
    const index = new TriggerIndex();
    for (const [key, price] of [
      ['a', 90],
      ['b', 95],
      ['c', 80],
    ] as const)
      index.add(trigger(key, price));
    for (const [key, price] of [
      ['d', 110],
      ['e', 105],
    ] as const)
      index.add(trigger(key, price, { when: 'atOrAbove' }));
    expect(index.nearest('BTCUSDT', 'mark')).toEqual({ below: 95, above: 105 });
    index.remove('b');
    index.remove('e');
    index.remove('unknown');
    expect(index.nearest('BTCUSDT', 'mark')).toEqual({ below: 90, above: 110 });
    expect(index.nearest('BTCUSDT', 'bid')).toEqual({ below: undefined, above: undefined });
    index.add(trigger('a', 70));
    expect(index.nearest('BTCUSDT', 'mark').below).toBe(80);
    index.clear();
    expect(index.nearest('BTCUSDT', 'mark')).toEqual({ below: undefined, above: undefined });
  });

  it('agrees with a full scan after any sequence of additions and removals', () => {
    const operation = fc.record({
      add: fc.boolean(),
      key: fc.nat(60).map((number) => `k${number}`),
      price: fc.integer({ min: 1, max: 40 }),
      source: fc.constantFrom(...triggerSources),
      when: fc.constantFrom('atOrBelow' as const, 'atOrAbove' as const),
      tick: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 300, size: 'max' }), (operations) => {
        const index = new TriggerIndex();
        const plain = new Map<string, Trigger>();
        for (const { add, key, price, source, when, tick } of operations) {
          const entry = trigger(key, price, { source, when });
          if (add) index.add(entry);
          else index.remove(key);
          if (add) plain.set(key, entry);
          else plain.delete(key);
          const now = { mark: tick, bid: tick - 1, ask: tick + 1, last: tick, index: tick };
          const due = [...plain.values()].filter((one) =>
            one.when === 'atOrBelow' ? now[one.source] <= one.price : now[one.source] >= one.price,
          );
          const expected = due.map((one) => one.key).sort();
          expect(index.due('BTCUSDT', now).map((one) => one.key)).toEqual(expected);
          if (tick % 7 === 0) {
            index.pop('BTCUSDT', now);
            for (const one of due) plain.delete(one.key);
          }
          expect(index.size).toBe(plain.size);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('costs one comparison per list for a tick that reaches none of 100,000 entries', () => {
    const index = new TriggerIndex();
    for (let entry = 0; entry < 100_000; entry += 1) {
      const below = entry % 2 === 0;
      const price = below ? 1_000_000 - entry : 2_000_000 + entry;
      const source = triggerSources[entry % 4] ?? 'mark';
      index.add(trigger(`k${entry}`, price, { source, when: below ? 'atOrBelow' : 'atOrAbove' }));
    }
    const comparisons = vi.spyOn(ThresholdList.prototype, 'reaches');
    const walks = vi.spyOn(ThresholdList.prototype, 'collect');
    const quiet = { mark: 1_500_000, bid: 1_500_000, ask: 1_500_000, last: 1_500_000, index: 1_500_000 };
    expect(index.due('BTCUSDT', quiet)).toEqual([]);
    expect(comparisons).toHaveBeenCalledTimes(2 * triggerSources.length);
    expect(walks).not.toHaveBeenCalled();
  });
});
