import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/properties.ts';
import { getTiers } from '../tiers.ts';
import { checkWaiting, isReached, sideOfTrigger, trailingSides, trailingTrigger } from './conditional.ts';
import { parsePrice } from './quantities.ts';

const rate = (callbackRate: string) => ({ callbackRate, callbackDistance: null });
const distance = (callbackDistance: string) => ({ callbackRate: null, callbackDistance });

describe('a trigger', () => {
  it.each([
    ['buy', 101, 'atOrAbove'],
    ['buy', 99, 'atOrBelow'],
    ['sell', 99, 'atOrBelow'],
    ['sell', 101, 'atOrAbove'],
    ['buy', 100, 'atOrAbove'],
    ['sell', 100, 'atOrBelow'],
  ] as const)('of a %s at %d is %s a price of 100', (direction, trigger, when) => {
    expect(sideOfTrigger(direction, trigger, 100)).toBe(when);
  });

  it('is reached at its price and beyond, and not before', () => {
    expect([99, 100, 101].map((price) => isReached('atOrAbove', 100, price))).toEqual([false, true, true]);
    expect([99, 100, 101].map((price) => isReached('atOrBelow', 100, price))).toEqual([true, true, false]);
  });
});

describe('a trailing stop', () => {
  // Example from Binance: sold 1 % behind a high of 60,000 at 59,400; bought 1 % above a low of 40,000 at
  // 40,400.
  it.each([
    ['sell', rate('0.01'), 6_000_000, 5_940_000],
    ['buy', rate('0.01'), 4_000_000, 4_040_000],
    ['sell', rate('0.001'), 1_001, 999],
    ['buy', rate('0.001'), 1_001, 1_003],
    ['sell', rate('0.001'), 10, 9],
    ['sell', distance('300'), 6_000_000, 5_970_000],
    ['buy', distance('0.5'), 4_000_000, 4_000_050],
  ] as const)(
    'for a %s with %o is triggered from a best price of %d at %d',
    (direction, callback, extreme, trigger) => {
      expect(trailingTrigger(direction, callback, extreme, 2)).toBe(trigger);
    },
  );

  it('never moves back, and is triggered when the price has retraced its distance', () => {
    const path = fc.array(fc.integer({ min: 1_000, max: 9_000_000 }), { minLength: 2, maxLength: 50 });
    const callbacks = fc.integer({ min: 1, max: 100 }).map((part) => rate((part / 1000).toFixed(3)));
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        callbacks,
        path,
        (direction, callback, prices) => {
          const { follows, fires } = trailingSides(direction);
          let extreme = prices[0] ?? 0;
          let before = trailingTrigger(direction, callback, extreme, 2);
          for (const price of prices) {
            if (isReached(follows, extreme, price)) extreme = price;
            const trigger = trailingTrigger(direction, callback, extreme, 2);
            expect(isReached(follows, before, trigger)).toBe(true);
            expect(isReached(fires, trigger, extreme)).toBe(false);
            // At least the requested share, and less than one step more.
            const away = Math.abs(extreme - trigger);
            const wanted = extreme * Number(callback.callbackRate);
            expect(away + 1e-6).toBeGreaterThanOrEqual(wanted);
            expect(away).toBeLessThan(wanted + 1 + 1e-6);
            before = trigger;
          }
        },
      ),
    );
  });
});

describe('the terms of a waiting order', () => {
  const contract = {
    symbol: 'BTCUSDT',
    priceDecimals: 2,
    sizeDecimals: 5,
    sizeUnit: 'BTC',
    minimumSize: 1n,
    maximumSize: 1n,
    tiers: getTiers('BTC'),
  };
  const mark = parsePrice('20000');
  const none = { triggerPrice: null, activationPrice: null, callbackRate: null, callbackDistance: null };

  it.each([
    [{ triggerPrice: '20000.001' }, 'pricePrecision', 'triggerPrice'],
    [{ triggerPrice: '3999.99' }, 'priceOutOfBand', 'triggerPrice'],
    [{ activationPrice: '100000.01' }, 'priceOutOfBand', 'activationPrice'],
    [{ callbackDistance: '0.001' }, 'pricePrecision', 'callbackDistance'],
    [{ callbackDistance: '20000' }, 'priceOutOfBand', 'callbackDistance'],
  ] as const)('with %o is refused: %s of %s', (terms, refused, field) => {
    expect(checkWaiting(contract, { ...none, ...terms }, mark)).toMatchObject({ refused, field });
  });

  it('are accepted at the bounds of the allowed range', () => {
    for (const triggerPrice of ['4000', '100000']) {
      expect(checkWaiting(contract, { ...none, triggerPrice }, mark)).toBeUndefined();
    }
    expect(checkWaiting(contract, { ...none, callbackDistance: '19999.99' }, mark)).toBeUndefined();
  });
});
