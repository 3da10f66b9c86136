import { describe, expect, it } from 'vitest';
import { fc } from '../testing/properties.ts';
import { amountDecimals, priceDecimals } from './coin-decimals.ts';
import { Decimal, decimalText, parseDecimal } from './decimal.ts';
import { amountFigure, detailFigure, exactly, priceFigure, sumFigure } from './figures.ts';
import { isPlainDecimal, truncate } from './plain-decimal.ts';
import { feeUp, payoutDown } from './rounding.ts';
import { fromUnits, parseUnits, toUnits, unitsToDecimal } from './units.ts';

describe('parsing', () => {
  it.each([
    '1e5',
    '1E5',
    'NaN',
    'Infinity',
    '-Infinity',
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '1.',
    '01',
    '0x10',
    '1_000',
    '1,000',
    '1.123456789',
    '١',
    '--1',
    '1.2.3',
    `1${'0'.repeat(30)}`,
    'null',
    '1n',
  ])('refuses %j', (text) => {
    expect(parseUnits(text)).toBeUndefined();
    expect(parseDecimal(text)).toBeUndefined();
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['1', 100_000_000n],
    ['0.00000001', 1n],
    ['-0.1', -10_000_000n],
    ['1250.5', 125_050_000_000n],
    ['999999999999999999.99999999', 99_999_999_999_999_999_999_999_999n],
  ])('reads %s', (text, units) => {
    expect(toUnits(text)).toBe(units);
  });

  it('accepts more decimals only with the option for them', () => {
    expect(isPlainDecimal('0.1234567890')).toBe(false);
    expect(isPlainDecimal('0.1234567890', 10)).toBe(true);
  });
});

describe('units', () => {
  it('convert to text, to Decimal and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }), (units) => {
        const text = fromUnits(units);
        expect(text).not.toMatch(/e|\.\d*0$|\.$|^-0$/);
        expect(toUnits(text)).toBe(units);
        expect(decimalText(unitsToDecimal(units), 8)).toBe(text);
        expect(feeUp(unitsToDecimal(units))).toBe(units);
        expect(payoutDown(unitsToDecimal(units))).toBe(units);
      }),
    );
  });
});

describe('rounding', () => {
  it('rounds charges up and payouts down to whole units', () => {
    expect(feeUp(new Decimal('0.000000011'))).toBe(2n);
    expect(payoutDown(new Decimal('0.000000019'))).toBe(1n);
    expect(payoutDown(new Decimal('-0.000000011'))).toBe(-2n);
    expect(feeUp(new Decimal('-0.000000019'))).toBe(-1n);
  });

  it('never pays out more than it charges for the same sum', () => {
    const numbers = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(numbers, ([dividend, divisor]) => {
        const value = new Decimal(dividend).div(divisor);
        const difference = feeUp(value) - payoutDown(value);
        expect(difference === 0n || difference === 1n).toBe(true);
      }),
    );
  });
});

describe('display', () => {
  it.each([
    ['1.239', 2, '1.23'],
    ['-1.239', 2, '-1.23'],
    ['-0.009', 2, '0'],
    ['5', 2, '5'],
    ['1.999', 0, '1'],
    ['0.99999999999', 5, '0.99999'],
    ['1.100', 3, '1.1'],
  ])('cuts %s at %i', (text, decimals, short) => {
    expect(truncate(text, decimals)).toBe(short);
  });

  it('uses the published decimals for each coin', () => {
    const coins = 'XRP BCH LTC BTC SUSHI EOS UNI DOT ETH TRX DOGE OMG CRV ZRX GAS SOL AVAX SAND OTHER'.split(
      ' ',
    );
    expect(coins.map(priceDecimals)).toEqual([4, 1, 2, 2, 3, 1, 3, 2, 2, 5, 5, 3, 4, 4, 3, 2, 2, 4, 10]);
    expect(coins.map(amountDecimals)).toEqual([0, 3, 3, 5, 1, 1, 2, 2, 3, 1, 0, 1, 1, 0, 1, 2, 2, 0, 5]);
  });

  it('applies one policy to totals, amounts, prices and details', () => {
    expect([amountFigure('USDT', undefined), sumFigure]).toEqual([exactly(2), exactly(2)]);
    expect(amountFigure('BTCUSDT', undefined)).toEqual({ most: 5, least: 0 });
    expect(amountFigure('NEW', undefined)).toEqual({ most: 5, least: 0 });
    expect(amountFigure('AAPLUSD', { sizeDecimals: 2 })).toEqual({ most: 2, least: 0 });
    expect(priceFigure('BTCUSDT', undefined)).toEqual(exactly(2));
    expect(priceFigure('EURUSD', { priceDecimals: 5 })).toEqual(exactly(5));
    expect(priceFigure('EURUSD', undefined)).toEqual({ most: 10, least: 0 });
    expect([detailFigure('USDT'), detailFigure('BTC')]).toEqual([
      { most: 8, least: 2 },
      { most: 8, least: 0 },
    ]);
  });
});
