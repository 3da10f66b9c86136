import { describe, expect, it } from 'vitest';
import { amountProblem, leftOver, percentOf, shareOf } from './amount-check.ts';
import { addressChunks, addressParts, shortAddress } from './short-address.ts';

describe('an amount within bounds', () => {
  const bounds = { minimum: '10', maximum: '1000', available: '500' };
  it.each([
    ['', { kind: 'amountMissing' }],
    ['0.00000000', { kind: 'amountMissing' }],
    ['9.99999999', { kind: 'amountBelow', value: '10' }],
    ['10', undefined],
    ['500', undefined],
    ['500.00000001', { kind: 'amountShort' }],
    ['1000.1', { kind: 'amountAbove', value: '1000' }],
  ])('%s', (amount, problem) => {
    expect(amountProblem(amount, bounds)).toEqual(problem);
  });

  it('is not judged by what is not known yet', () => {
    expect(amountProblem('5', {})).toBeUndefined();
  });
});

describe('shares of an amount', () => {
  it('are cut off, not rounded up', () => {
    expect(shareOf('0.00000003', 50)).toBe('0.00000001');
    expect(shareOf('100', 100)).toBe('100');
  });
  it('say which percent an amount is, and end at the whole', () => {
    expect(percentOf('25.9', '100')).toBe(25);
    expect(percentOf('300', '100')).toBe(100);
    expect(percentOf('', '100')).toBe(0);
    expect(percentOf('1', '0')).toBe(0);
  });
  it('leave nothing below zero', () => {
    expect(leftOver('5', '7')).toBe('0');
    expect(leftOver('7', '4.5')).toBe('2.5');
  });
});

describe('addresses', () => {
  const address = 'TXk9mR4vQ2sLw8ZpHc3NfYb6DtJa5GeUq7';
  it('are shortened to what people compare', () => {
    expect(shortAddress(address)).toBe('TXk9mR4v…5GeUq7');
    expect(shortAddress('wallet12345a')).toBe('wallet12345a');
  });
  it('lose nothing when divided', () => {
    const { first, middle, last } = addressParts(address);
    expect([first, last]).toEqual(['TXk9mR', '5GeUq7'.slice(-6)]);
    expect(first + middle + last).toBe(address);
    expect(
      addressChunks(address)
        .map(({ text }) => text)
        .join(''),
    ).toBe(address);
  });
});
