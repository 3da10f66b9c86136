import { hasSwap, symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { describe, expect, it } from 'vitest';
import { priceText, textUnits } from '../price-text.ts';
import { tokenInfo } from '../token-info.ts';
import { instruments } from './catalog.ts';

const count = (group: string): number =>
  instruments.filter((instrument) => instrument.group === group).length;

describe('instruments', () => {
  it('cover the five groups with unique symbols', () => {
    expect(count('CRYPTO')).toBeGreaterThanOrEqual(18);
    expect(count('FOREX')).toBeGreaterThanOrEqual(12);
    expect(count('CFD')).toBeGreaterThanOrEqual(8);
    expect(count('INDIES')).toBeGreaterThanOrEqual(8);
    expect(count('STOCK')).toBeGreaterThanOrEqual(12);
    expect(new Set(instruments.map(({ symbol }) => symbol)).size).toBe(instruments.length);
  });

  it.each([
    ['XRP', 4, 0],
    ['BCH', 1, 3],
    ['LTC', 2, 3],
    ['BTC', 2, 5],
    ['SUSHI', 3, 1],
    ['EOS', 1, 1],
    ['UNI', 3, 2],
    ['DOT', 2, 2],
    ['ETH', 2, 3],
    ['TRX', 5, 1],
    ['DOGE', 5, 0],
    ['OMG', 3, 1],
    ['CRV', 4, 1],
    ['ZRX', 4, 0],
    ['GAS', 3, 1],
    ['SOL', 2, 2],
    ['AVAX', 2, 2],
    ['SAND', 4, 0],
    ['USDC', 10, 5],
    ['HT', 10, 5],
    ['BTM', 10, 5],
  ])(
    'have their published decimals: %s with %i price and %i amount decimals',
    (coin, priceDecimals, amountDecimals) => {
      const instrument = instruments.find(({ symbol }) => symbol === `${coin}USDT`);
      expect(instrument).toMatchObject({ priceDecimals, amountDecimals, display: coin });
    },
  );

  it('are consistent: exact anchors and lots, factor weights that add up to the volatility', () => {
    for (const instrument of instruments) {
      const { anchor, priceDecimals, lotMin, amountDecimals, drivers, dailyVolatility } = instrument;
      expect(priceText(textUnits(anchor, priceDecimals), priceDecimals)).toBe(anchor);
      expect(textUnits(lotMin, amountDecimals)).toBeGreaterThan(0);
      const squares = (weights: readonly { weight: number }[]): number =>
        weights.reduce((sum, { weight }) => sum + weight * weight, 0);
      expect(Math.sqrt(squares(drivers))).toBeCloseTo(dailyVolatility, 10);
    }
  });

  it('move at least sixty price steps on a usual day, and flag coins with price levels of their own', () => {
    const steps = ({ dailyVolatility, anchor, priceDecimals }: (typeof instruments)[number]): number =>
      dailyVolatility * Number(anchor) * 10 ** priceDecimals;
    expect(instruments.filter((instrument) => steps(instrument) < 60)).toEqual([]);
    const own = tokenInfo.filter(({ hasOwnLevel }) => hasOwnLevel).map(({ coin }) => coin);
    expect(own.sort()).toEqual(['DOT', 'EOS', 'OMG', 'SUSHI']);
  });

  it('show by their symbols which ones are charged a swap', () => {
    for (const instrument of instruments)
      expect(symbolHasSwap(instrument.symbol), instrument.symbol).toBe(hasSwap(instrument));
  });

  it('have coins with complete information', () => {
    const coins = instruments.filter(({ group }) => group === 'CRYPTO').map(({ base }) => base);
    expect(tokenInfo.map(({ coin }) => coin).sort()).toEqual([...coins].sort());
    for (const { issueDate, whitePaper, circulation, totalSupply } of tokenInfo) {
      expect(new Date(issueDate).toISOString()).toContain(issueDate);
      expect(new URL(whitePaper).protocol).toBe('https:');
      expect(Number(circulation)).toBeGreaterThan(0);
      if (totalSupply) expect(Number(totalSupply)).toBeGreaterThanOrEqual(Number(circulation));
    }
  });
});

describe('price text', () => {
  it.each([
    [9_184_250, 2, '91842.50'],
    [5, 2, '0.05'],
    [0, 4, '0.0000'],
    [-123, 2, '-1.23'],
    [42, 0, '42'],
    [10_001_000_000, 10, '1.0001000000'],
  ])('converts %i units with %i decimals to %s and back', (units, decimals, text) => {
    expect(priceText(units, decimals)).toBe(text);
    expect(textUnits(text, decimals)).toBe(units);
  });

  it('truncates excess digits and refuses text that is not a number', () => {
    expect(textUnits('1.23999', 2)).toBe(123);
    expect(textUnits('7', 3)).toBe(7_000);
    for (const text of ['', '1e5', 'abc', '1.', '.5', '99999999999999999'])
      expect(() => textUnits(text, 2)).toThrow();
    expect(() => priceText(0.5, 2)).toThrow();
  });
});
