import { describe, expect, it } from 'vitest';
import { filterCoins } from '../use-assets.ts';
import { transferProblem } from './transfer-form.tsx';

describe('the amount of a transfer', () => {
  it.each([
    ['', '100', 'amountMissing'],
    ['0', '100', 'amountMissing'],
    ['0.00000000', '100', 'amountMissing'],
    ['100.00000001', '100', 'amountAbove'],
    ['100', '100', undefined],
    ['5', undefined, 'nothing'],
  ] as const)('%s of %s: %s', (amount, available, problem) => {
    expect(transferProblem(amount, available)).toBe(problem);
  });
});

describe('the list of coins', () => {
  const rows = [
    { coin: 'USDT', name: 'Tether', valueUsd: '0.5' },
    { coin: 'BTC', name: 'Bitcoin', valueUsd: '91842.5' },
    { coin: 'ETH', name: 'Ethereum', valueUsd: '1' },
  ];
  it('puts the most valuable first and hides what is worth less than a dollar', () => {
    expect(filterCoins(rows, { hideSmall: true, search: '' }).map((row) => row.coin)).toEqual(['BTC', 'ETH']);
  });
  it('finds coins by code and name', () => {
    expect(filterCoins(rows, { hideSmall: false, search: ' teth' }).map((row) => row.coin)).toEqual(['USDT']);
    expect(filterCoins(rows, { hideSmall: false, search: 'eth' }).map((row) => row.coin)).toEqual([
      'ETH',
      'USDT',
    ]);
  });
});
