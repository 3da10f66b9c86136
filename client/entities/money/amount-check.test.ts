import { takeShare } from '@papertape/shared/money/decimal.ts';
import { describe, expect, it } from 'vitest';
import { addressGroups, shortAddress } from './address-text.tsx';
import { amountProblem, leftOver, wholePercent } from './amount-check.ts';

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

  it('ignores bounds that are still unknown', () => {
    expect(amountProblem('5', {})).toBeUndefined();
  });
});

describe('shares of an amount', () => {
  it('are cut off, not rounded up', () => {
    expect(takeShare('0.00000003', 50)).toBe('0.00000001');
    expect(takeShare('100', 100)).toBe('100');
  });
  it('return the percentage of an amount, at most the whole', () => {
    expect(wholePercent('25.9', '100')).toBe(25);
    expect(wholePercent('300', '100')).toBe(100);
    expect(wholePercent('', '100')).toBe(0);
    expect(wholePercent('1', '0')).toBe(0);
  });
  it('never return less than zero', () => {
    expect(leftOver('5', '7')).toBe('0');
    expect(leftOver('7', '4.5')).toBe('2.5');
  });
});

describe('addresses', () => {
  const address = 'TXk9mR4vQ2sLw8ZpHc3NfYb6DtJa5GeUq7';
  it('are shortened to the ends that users compare', () => {
    expect(shortAddress(address)).toBe('TXk9mR4v…5GeUq7');
    expect(shortAddress('wallet12345a')).toBe('wallet12345a');
  });
  it.each([address, 'T', 'wallet12345', `0x${'ab12'.repeat(16)}`])(
    '%s loses nothing in groups of four',
    (whole) => {
      const groups = addressGroups(whole).map(({ runs }) => runs.map(({ text }) => text).join(''));
      expect(groups.join('')).toBe(whole);
      expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
    },
  );
  it('mark the first and the last six characters', () => {
    const ends = addressGroups(address).flatMap(({ runs }) => runs.filter(({ isEnd }) => isEnd));
    expect(ends.map(({ text }) => text).join('')).toBe('TXk9mR5GeUq7');
  });
});
