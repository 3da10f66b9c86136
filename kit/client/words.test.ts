import { describe, expect, it } from 'vitest';
import { instant, milliseconds } from './duration.ts';
import { share } from './market.ts';
import { toBalances } from './trader-input.ts';

describe('milliseconds', () => {
  it.each([
    ['90s', 90_000],
    ['1h30m', 5_400_000],
    ['2d', 172_800_000],
    ['250ms', 250],
    ['1.5s', 1500],
    [0, 0],
    [1500, 1500],
  ])('converts the span %s to %i ms', (text, expected) => {
    expect(milliseconds(text)).toBe(expected);
  });

  it.each(['', '90', 's', '1 h', '-1s', '1w', -1, 1.5, Number.NaN])('rejects "%s"', (text) => {
    expect(() => milliseconds(text)).toThrow(TypeError);
  });
});

describe('instant', () => {
  it('returns the same time in every local zone and rejects times without a zone', () => {
    const expected = Date.UTC(2026, 10, 20, 20, 30);
    for (const moment of ['2026-11-20T15:30-05:00', '2026-11-20T20:30Z', expected, new Date(expected)]) {
      expect(instant(moment)).toBe(expected);
    }
    for (const moment of ['2026-11-20T15:30', '2026-11-20', 'tomorrow', 'Z']) {
      expect(() => instant(moment)).toThrow('zone');
    }
  });
});

describe('share', () => {
  it.each([
    ['12%', '0.12'],
    ['-4%', '-0.04'],
    ['12.3%', '0.123'],
    ['0.05%', '0.0005'],
    ['100%', '1'],
    ['250%', '2.5'],
    ['0.12', '0.12'],
    [0.5, '0.5'],
    ['-0.04', '-0.04'],
  ])('converts %s to the fraction %s', (text, expected) => {
    expect(share(text)).toBe(expected);
  });

  it.each(['', '%', '12 percent', '1e-7', 'NaN', 1e-7])('rejects "%s"', (text) => {
    expect(() => share(text)).toThrow(TypeError);
  });
});

it('toBalances reads a plain amount as USDT and an object as amounts by coin', () => {
  expect(toBalances({ currency: 1000, option: { USDT: '5', BTC: 0.5 }, financing: undefined })).toEqual([
    { account: 'currency', coin: 'USDT', amount: '1000' },
    { account: 'option', coin: 'USDT', amount: '5' },
    { account: 'option', coin: 'BTC', amount: '0.5' },
  ]);
});
