import type { Instrument } from '@papertape/shared/contract/market.ts';
import { describe, expect, it, vi } from 'vitest';
import { offeredLanguages } from '../settings/languages.ts';
import { formatFor } from './format.ts';
import { learnInstruments } from './instruments.ts';
import { dayStart, durationText, relativeText, zoneOffset } from './times.ts';

const en = formatFor('en', 'America/New_York');
const byLanguage = (write: (format: typeof en) => string) =>
  Object.fromEntries(
    offeredLanguages.map((language) => [language, write(formatFor(language, 'America/New_York'))]),
  );

const thin = '\u202f';
const hard = '\u00a0';

describe('numbers', () => {
  it('are truncated, never rounded, and grouped in every language', () => {
    const east = '−1,234,567.89';
    expect(byLanguage((format) => format.money('-1234567.899'))).toEqual({
      en: east,
      hk: east,
      zh: east,
      kr: east,
      jp: east,
      de: '−1.234.567,89',
      fr: `−1${thin}234${thin}567,89`,
      it: '−1.234.567,89',
    });
  });

  it('have the sign of the dollar where the language writes it', () => {
    const before = '−$1,234,567.89';
    expect(byLanguage((format) => format.dollars('-1234567.899'))).toEqual({
      en: before,
      hk: before,
      zh: before,
      kr: before,
      jp: before,
      de: `−1.234.567,89${hard}$`,
      fr: `−1${thin}234${thin}567,89${hard}$`,
      it: `−1.234.567,89${hard}$`,
    });
    expect(en.dollars(null)).toBe('—');
  });

  it('lose no digit, however long they are', () => {
    expect(en.number('123456789012345678901234.12345678')).toBe('123,456,789,012,345,678,901,234.12345678');
    expect(en.number('0.1')).toBe('0.1');
    expect(en.number('9007199254740993', 0)).toBe('9,007,199,254,740,993');
  });

  it('are a dash if missing, and zero has no sign', () => {
    expect([en.money(null), en.money(undefined), en.money(''), en.money('1e5'), en.money('abc')]).toEqual(
      new Array(5).fill('—'),
    );
    expect(en.profit('-0.001')).toBe('0.00');
    expect(en.profit('12.5')).toBe('+12.50');
    expect(en.money('-0.009')).toBe('0.00');
  });

  it('of payments are negative if the user paid and positive if the user received', () => {
    expect([en.paid('12.5'), en.paid('-12.5'), en.paid('0'), en.paid(null)]).toEqual([
      en.profit('-12.5'),
      '+12.50',
      '0.00',
      '—',
    ]);
    expect(en.paidDetail('-0.00000012')).toBe('+0.00000012');
  });

  it('have the decimals of their coin', () => {
    const prices = { BTCUSDT: '92,101.58', XRP: '2.1048', TRX: '0.12345', EOS: '0.5', SUSHI: '0.712' };
    const given = { BTCUSDT: '92101.589', XRP: '2.10489', TRX: '0.123459', EOS: '0.59', SUSHI: '0.7129' };
    for (const [coin, text] of Object.entries(prices)) {
      expect(en.price(given[coin as keyof typeof given], coin)).toBe(text);
    }
    expect(en.amount('0.123456789', 'BTC')).toBe('0.12345');
    expect(en.amount('0', 'BTC')).toBe('0');
    expect(en.amount('1234.9', 'DOGE')).toBe('1,234');
    expect(en.amount('1234.9', 'XRPUSDT')).toBe('1,234');
    // All sizes of a market column have the same decimals.
    expect(en.size('0.0954', 'BTC')).toBe('0.09540');
    expect(en.size('1234.9', 'XRPUSDT')).toBe('1,234');
  });

  it('have up to ten and five decimals for other coins, or those of a known instrument', () => {
    expect(en.price('1.12345678901', 'EURUSD')).toBe('1.123456789');
    expect(en.amount('1.5', 'USDT')).toBe('1.50');
    expect([en.detail('1.5', 'USDT'), en.detail('1.234567891', 'USDT'), en.detail('1.50', 'BTC')]).toEqual([
      '1.50',
      '1.23456789',
      '1.5',
    ]);
    const eurusd: Partial<Instrument> = {
      symbol: 'EURUSD',
      shortName: 'EUR/USD',
      priceDecimals: 5,
      sizeDecimals: 2,
    };
    learnInstruments([eurusd as Instrument]);
    expect(en.price('1.1', 'EURUSD')).toBe('1.10000');
    expect(en.amount('1.999', 'EURUSD')).toBe('1.99');
    expect(en.symbol('EURUSD')).toBe('EUR/USD');
  });
});

describe('shares of one', () => {
  it('are percent with a sign', () => {
    expect(byLanguage((format) => format.change('0.021499'))).toEqual({
      en: '+2.14%',
      hk: '+2.14%',
      zh: '+2.14%',
      kr: '+2.14%',
      jp: '+2.14%',
      de: `+2,14${hard}%`,
      fr: `+2,14${hard}%`,
      it: '+2,14%',
    });
    expect(en.change('-0.0093')).toBe('−0.93%');
    expect(en.change('-0.00001')).toBe('0.00%');
    expect(en.percent('0.5', 0)).toBe('50%');
  });
});

describe('short numbers', () => {
  it('have k, M and B with two truncated decimals', () => {
    const table = {
      '999.999': '999.99',
      '1000': '1.00k',
      '999999.99': '999.99k',
      '1234567': '1.23M',
      '2860000000': '2.86B',
      '-15920000000.5': '−15.92B',
      '0': '0.00',
    };
    for (const [value, text] of Object.entries(table)) expect(en.short(value)).toBe(text);
    expect(formatFor('de', 'Europe/London').short('1234567')).toBe('1,23M');
  });
});

describe('symbols', () => {
  it('lose USDT as crypto and USD as stock', () => {
    expect(en.symbol('BTCUSDT')).toBe('BTC');
    expect(en.symbol('AAPLUSD', 'STOCK')).toBe('AAPL');
    expect(en.symbol('XAUUSD', 'CFD')).toBe('XAUUSD');
    expect(en.symbol('USDT')).toBe('USDT');
  });
});

describe('times', () => {
  const at = Date.UTC(2026, 10, 20, 18, 5, 9);

  it('are in the chosen zone, in one format for every language', () => {
    expect(new Set(Object.values(byLanguage((format) => format.dateTime(at))))).toEqual(
      new Set(['11/20/2026 13:05:09']),
    );
    expect(formatFor('de', 'Europe/London').dateTime(at)).toBe('11/20/2026 18:05:09');
    expect([en.date(at), en.time(at), en.minute(at), en.monthDay(at)]).toEqual([
      '11/20/2026',
      '13:05:09',
      '13:05',
      '11/20',
    ]);
    expect(en.dateTime(null)).toBe('—');
    expect(en.dateTime(Date.UTC(2026, 0, 1, 5, 0, 0))).toBe('01/01/2026 00:00:00');
  });

  it('follow a change to daylight saving time to the minute', () => {
    const springForward = Date.UTC(2026, 2, 8, 7, 0, 0);
    expect(en.time(springForward - 1000)).toBe('01:59:59');
    expect(en.time(springForward)).toBe('03:00:00');
    expect(zoneOffset(springForward, 'America/New_York')).toBe(-4 * 3_600_000);
    expect(dayStart(springForward + 3_600_000, 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 5));
    expect(dayStart(at, 'Europe/London')).toBe(Date.UTC(2026, 10, 20));
  });

  it.each([
    ['2026-11-20T18:05:09', '13:05:09', '13:05'],
    ['2026-11-20T04:59:59', '11/19 23:59', '11/19 23:59'],
    ['2026-11-20T05:00:00', '00:00:00', '00:00'],
    ['2026-11-21T05:00:00', '11/21 00:00', '11/21 00:00'],
    ['2026-01-01T12:00:00', '01/01 07:00', '01/01 07:00'],
    ['2025-12-31T12:00:00', '12/31/2025', '12/31/2025'],
  ])('of lists have a date unless it is today: %s', (time, seconds, minutes) => {
    const now = Date.parse('2026-11-20T20:00Z');
    expect(en.recent(Date.parse(`${time}Z`), now)).toBe(seconds);
    expect(en.recentMinute(Date.parse(`${time}Z`), now)).toBe(minutes);
    expect(en.recent(null, now)).toBe('—');
  });

  it('do not depend on the zone of the device, which may skip the shown hour', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const at = Date.UTC(2026, 2, 29, 6);
    // The calendar of the device skips this hour on that day.
    expect(new Date(2026, 2, 29, 2).getHours()).toBe(3);
    expect(en.dateTime(at)).toBe('03/29/2026 02:00:00');
    expect(dayStart(at, 'America/New_York')).toBe(Date.UTC(2026, 2, 29, 4));
    vi.unstubAllEnvs();
  });

  it('are written relative to now', () => {
    expect(relativeText(at - 5 * 60_000, at, 'en')).toBe('5 minutes ago');
    expect(relativeText(at + 2 * 3_600_000, at, 'de')).toBe('in 2 Stunden');
    expect(relativeText(at - 86_400_000, at, 'fr')).toBe('hier');
    expect(relativeText(at, at, 'ja')).toBe('今');
    expect(en.relative(undefined, at)).toBe('—');
  });

  it('count down with seconds rounded up', () => {
    expect([0, 1, 6_999, 60_000, 3_723_000, 2 * 86_400_000 + 1000].map(durationText)).toEqual([
      '0:00',
      '0:01',
      '0:07',
      '1:00',
      '1:02:03',
      '2d 00:00:01',
    ]);
  });
});

it('percentages have the space of the language, also if the value is already in percent', () => {
  expect(formatFor('de', 'Europe/London').points('0.5')).toBe('0,5\u00a0%');
  expect(formatFor('de', 'Europe/London').percent('0.0002')).toBe('0,02\u00a0%');
  expect(formatFor('fr', 'Europe/London').points('25')).toMatch(/^25\s%$/);
  expect(formatFor('en', 'Europe/London').points('2.50')).toBe('2.50%');
  expect(formatFor('jp', 'Europe/London').points('100')).toBe('100%');
  expect(formatFor('en', 'Europe/London').points('')).toBe('—');
});
