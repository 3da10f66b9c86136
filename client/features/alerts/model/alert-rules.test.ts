import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { type AlertTerms, alertThresholds, findProblem, priceAt, reachedBy } from './alert-rules.ts';
import type { AlertKind } from './price-alert.ts';

const terms = (kind: AlertKind, target: string, reference = '100'): AlertTerms => ({
  kind,
  target,
  reference,
});

describe('an alert is reached', () => {
  it.each([
    ['above', '101', '100.99', null],
    ['above', '101', '101', 'up'],
    ['above', '101', '101.0', 'up'],
    ['above', '101', '250', 'up'],
    ['below', '99', '99.01', null],
    ['below', '99', '99', 'down'],
    ['below', '99', '1', 'down'],
    ['move', '5', '104.999999999', null],
    ['move', '5', '105', 'up'],
    ['move', '5', '95.000000001', null],
    ['move', '5', '95', 'down'],
    ['move', '0.01', '100.01', 'up'],
    ['move', '100', '0.00000001', null],
    ['move', '1000', '1100', 'up'],
    ['above', '0.1', '0.10000000000000000001', 'up'],
    ['above', '101', '', null],
    ['below', '99', '0', null],
    ['below', '99', '-1', null],
    ['above', '101', '1e9', null],
  ] as const)('%s %s by a price of "%s" in the direction %s', (kind, target, price, way) => {
    expect(reachedBy(terms(kind, target), price)).toBe(way);
  });

  it('at exact prices, which floating point would miss', () => {
    expect(alertThresholds(terms('move', '10', '0.3'))).toEqual({ low: '0.27', high: '0.33' });
    expect(alertThresholds(terms('move', '100', '0.3'))).toEqual({ low: null, high: '0.6' });
    expect(alertThresholds(terms('above', '7'))).toEqual({ low: null, high: '7' });
    expect(alertThresholds(terms('below', '7'))).toEqual({ low: '7', high: null });
  });
});

describe('the problem of a typed alert', () => {
  const market = { last: '64000.5', priceStep: '0.1' };

  it.each([
    ['above', '', { key: 'missing' }],
    ['above', '64000.6', null],
    ['above', '64000.5', { key: 'above', values: { price: '64000.5' } }],
    ['above', '1', { key: 'above', values: { price: '64000.5' } }],
    ['above', '64001.05', { key: 'step', values: { step: '0.1' } }],
    ['above', '320002.5', null],
    ['above', '320002.6', { key: 'band', values: { minimum: '12800.1', maximum: '320002.5' } }],
    ['below', '64000.4', null],
    ['below', '64000.5', { key: 'below', values: { price: '64000.5' } }],
    ['below', '12800.1', null],
    ['below', '12800', { key: 'band', values: { minimum: '12800.1', maximum: '320002.5' } }],
    ['below', '0', { key: 'band', values: { minimum: '12800.1', maximum: '320002.5' } }],
    ['move', '0', { key: 'percent', values: { least: '0', most: '1000' } }],
    ['move', '0.01', null],
    ['move', '0.001', { key: 'percentStep' }],
    ['move', '1000', null],
    ['move', '1000.01', { key: 'percent', values: { least: '0', most: '1000' } }],
  ] as const)('for %s "%s" is %o', (kind, typed, problem) => {
    expect(findProblem(kind, typed, market)).toEqual(problem);
  });

  it('is the missing price while the symbol has none, and no target is suggested', () => {
    expect(findProblem('above', '5', { last: '', priceStep: '0.1' })).toEqual({ key: 'noPrice' });
    expect(priceAt(1, { last: '', priceStep: '0.1' })).toBe('');
  });

  it('respects a price step that is not a power of ten', () => {
    expect(findProblem('above', '101.25', { last: '100', priceStep: '0.25' })).toBeNull();
    expect(findProblem('above', '101.3', { last: '100', priceStep: '0.25' })).toEqual({
      key: 'step',
      values: { step: '0.25' },
    });
  });
});

describe('for any market', () => {
  const decimals = fc.integer({ min: 0, max: 8 });
  const market = fc.tuple(fc.integer({ min: 20, max: 10 ** 9 }), decimals).map(([units, places]) => ({
    last: new Decimal(units).div(new Decimal(10).pow(places)).toString(),
    priceStep: new Decimal(1).div(new Decimal(10).pow(places)).toString(),
  }));
  const percents = fc.constantFrom(1, 5, 10, -1, -5);

  it('a target set by a quick choice is accepted and not reached yet', () => {
    fc.assert(
      fc.property(market, percents, (present, percent) => {
        const kind = percent > 0 ? 'above' : 'below';
        const target = priceAt(percent, present);
        expect(findProblem(kind, target, present)).toBeNull();
        expect(reachedBy({ kind, target, reference: present.last }, present.last)).toBeNull();
      }),
    );
  });

  it('a move alert is reached exactly at its thresholds and beyond', () => {
    const percent = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(market, percent, fc.integer({ min: 1, max: 10 ** 10 }), ({ last }, target, units) => {
        const alert = { kind: 'move' as const, target, reference: last };
        const { low, high } = alertThresholds(alert);
        const price = new Decimal(units).div(10 ** 4);
        const expected = new Decimal(price).minus(last).abs().times(100).gte(new Decimal(last).times(target));
        expect(reachedBy(alert, price.toString()) !== null).toBe(expected);
        expect(reachedBy(alert, last)).toBeNull();
        expect(reachedBy(alert, high!)).toBe('up');
        if (low !== null) expect(reachedBy(alert, low)).toBe('down');
      }),
    );
  });
});
