import { describe, expect, it } from 'vitest';
import { priceMove, stakedLately } from './after-loss.ts';

describe('priceMove', () => {
  it.each([
    ['100', '101', { way: 'rose', rate: '0.01000000' }],
    ['100', '99.83', { way: 'fell', rate: '0.00170000' }],
    ['100', '100.00', { way: 'stood', rate: '0' }],
    ['100', null, undefined],
    ['NaN', '100', undefined],
    ['0', '100', undefined],
  ])('for prices from %s to %s returns %o', (openPrice, closePrice, expected) => {
    expect(priceMove({ openPrice, closePrice })).toEqual(expected);
  });
});

describe('the total stake of the last ten minutes', () => {
  const minute = 60_000;
  const ended = (id: string, minutesAgo: number, result: 'won' | 'lost' | null = 'lost', stake = '100') => ({
    id,
    result,
    stake,
    expiresAt: (60 - minutesAgo) * minute,
  });
  const last = ended('now', 0);
  it('is shown after the third loss and includes the stakes of wins', () => {
    expect(stakedLately([ended('a', 2), ended('b', 9)], last)).toBe('300');
    expect(stakedLately([last, ended('a', 2), ended('b', 9), ended('c', 3, 'won', '50.5')], last)).toBe(
      '350.5',
    );
  });
  it.each([
    ['a second loss', [ended('a', 2)], last],
    ['a loss that ended ten minutes ago', [ended('a', 2), ended('b', 10)], last],
    ['a loss that ended later', [ended('a', 2), ended('b', -1)], last],
    ['a win after losses', [ended('a', 2), ended('b', 3), ended('c', 4)], ended('now', 0, 'won')],
    ['a contract that is still running', [ended('a', 2), ended('b', 3, null)], last],
  ])('is not shown after %s', (_name, before, now) => {
    expect(stakedLately(before, now)).toBeNull();
  });
});
