import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/decimal.ts';
import { fc } from '../testing/properties.ts';
import { initialMargin, maintenanceMargin, maximumLeverage } from '../testing/published-formulas.ts';
import { getSymbolClass, symbolClasses } from './symbol-class.ts';
import { createTiers, getTiers, maximumNotional, tierAt } from './tiers.ts';

const btc = getTiers('BTC');

describe('the BTC table', () => {
  it('has the published rows', () => {
    const rows = btc.map((tier) => [tier.ceiling.toNumber(), tier.leverage, tier.rate.toNumber()]);
    expect(rows).toEqual([
      [50_000, 125, 0.004],
      [600_000, 100, 0.005],
      [3_000_000, 75, 0.0065],
      [12_000_000, 50, 0.01],
      [70_000_000, 25, 0.02],
      [100_000_000, 20, 0.025],
      [230_000_000, 10, 0.05],
      [480_000_000, 5, 0.1],
      [600_000_000, 4, 0.125],
      [800_000_000, 3, 0.15],
      [1_200_000_000, 2, 0.25],
      [1_800_000_000, 1, 0.5],
    ]);
  });

  it('has the published cumulative amounts', () => {
    const cums = btc.slice(0, 7).map((tier) => tier.cum.toString());
    expect(cums).toEqual(['0', '50', '950', '11450', '131450', '481450', '2981450']);
  });

  it('is shared by ETH up to 12M', () => {
    const numbers = (tiers: typeof btc) => tiers.slice(0, 4).map((tier) => JSON.stringify(tier));
    expect(numbers(getTiers('ETH'))).toEqual(numbers(btc));
  });
});

describe('every table', () => {
  it.each(symbolClasses)('%s falls in leverage, rises in rate, and never liquidates at opening', (name) => {
    const tiers = getTiers(name);
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1];
      if (before !== undefined) {
        expect(tier.floor.eq(before.ceiling)).toBe(true);
        expect(tier.ceiling.gt(before.ceiling)).toBe(true);
        expect(tier.leverage).toBeLessThan(before.leverage);
        expect(tier.rate.gt(before.rate)).toBe(true);
      }
      expect(tier.rate.lt(new Decimal(1).div(tier.leverage))).toBe(true);
    }
  });

  it.each([
    ['BTC', 125],
    ['ETH', 125],
    ['COIN', 75],
    ['COIN_SMALL', 50],
    ['FOREX_MAJOR', 100],
    ['FOREX', 50],
    ['GOLD', 50],
    ['INDEX', 20],
    ['CFD', 20],
    ['STOCK', 10],
  ] as const)('%s begins at %ix', (name, leverage) => {
    expect(getTiers(name)[0].leverage).toBe(leverage);
  });

  it('is continuous at tier boundaries', () => {
    fc.assert(
      fc.property(fc.constantFrom(...symbolClasses), fc.nat(20), (name, index) => {
        const tiers = getTiers(name);
        const tier = tiers[index % tiers.length] ?? tiers[0];
        const next = tiers[(index % tiers.length) + 1] ?? tier;
        const at = (row: typeof tier) => tier.ceiling.times(row.rate).minus(row.cum);
        expect(at(tier).eq(at(next))).toBe(true);
      }),
    );
  });
});

describe('the lookup of a tier', () => {
  it('assigns a notional on a boundary to the lower tier', () => {
    expect(tierAt(btc, new Decimal(50_000)).leverage).toBe(125);
    expect(tierAt(btc, new Decimal('50000.01')).leverage).toBe(100);
    expect(maximumLeverage(btc, new Decimal(3_000_001))).toBe(50);
    expect(maximumLeverage(btc, new Decimal('1800000000.1'))).toBe(0);
  });

  it('returns the largest notional of a leverage', () => {
    expect(maximumNotional(btc, 125).toNumber()).toBe(50_000);
    expect(maximumNotional(btc, 60).toNumber()).toBe(3_000_000);
    expect(maximumNotional(btc, 1).toNumber()).toBe(1_800_000_000);
    expect(maximumNotional(btc, 126).toNumber()).toBe(0);
  });

  it('omits the rows above the leverage cap of an instrument', () => {
    const capped = getTiers('COIN', 50);
    expect(capped[0]).toMatchObject({ leverage: 50 });
    expect(capped[0].floor.isZero() && capped[0].cum.isZero()).toBe(true);
    expect(getTiers('COIN', 50)).toBe(capped);
    expect(() => createTiers([])).toThrow('row');
  });

  it('finds the class of a symbol', () => {
    const classes = [
      getSymbolClass('BTCUSDT', 'CRYPTO'),
      getSymbolClass('ETHUSDT', 'CRYPTO'),
      getSymbolClass('SOLUSDT', 'CRYPTO'),
      getSymbolClass('SANDUSDT', 'CRYPTO'),
      getSymbolClass('EURUSD', 'FOREX'),
      getSymbolClass('EURGBP', 'FOREX'),
      getSymbolClass('XAUUSD', 'CFD'),
      getSymbolClass('WTIUSD', 'CFD'),
      getSymbolClass('US500', 'INDIES'),
      getSymbolClass('AAPLUSD', 'STOCK'),
    ];
    expect(classes).toEqual([
      'BTC',
      'ETH',
      'COIN',
      'COIN_SMALL',
      'FOREX_MAJOR',
      'FOREX',
      'GOLD',
      'CFD',
      'INDEX',
      'STOCK',
    ]);
  });
});

describe('margins', () => {
  it('of long 1 @ 20000 at 50x and 0.5 % are 400 and 100', () => {
    const flat = createTiers([['1000000', 100, '0.005']]);
    expect(initialMargin(1, 20_000, 50).toString()).toBe('400');
    expect(maintenanceMargin(flat, new Decimal(20_000)).toString()).toBe('100');
  });

  it('grow with the notional', () => {
    const notionals = fc.tuple(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
    );
    fc.assert(
      fc.property(notionals, fc.constantFrom(...symbolClasses), ([notional, more], name) => {
        const small = maintenanceMargin(getTiers(name), new Decimal(notional));
        const large = maintenanceMargin(getTiers(name), new Decimal(notional + more));
        expect(large.gt(small)).toBe(true);
        expect(small.lt(notional)).toBe(true);
      }),
    );
  });
});
