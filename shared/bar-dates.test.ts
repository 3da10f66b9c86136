import { describe, expect, it } from 'vitest';
import { dayBarTime, getBarZone, isDayFrame, timeAmongBars } from './bar-dates.ts';
import { chartFrames } from './chart-frames.ts';
import { dayMs } from './durations.ts';

const date = (time: number) => new Date(time).toISOString().slice(0, 10);

it.each(['1d', '1w', '1M'] as const)('a bar of %s is dated in UTC in every zone', (frame) => {
  for (const zone of [
    'America/New_York',
    'Europe/London',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'America/Sao_Paulo',
  ])
    expect(getBarZone(frame, zone)).toBe('UTC');
});

it('a shorter bar is dated in the time zone', () => {
  const short = chartFrames.filter((frame) => !isDayFrame(frame));
  expect(short).toEqual(['1s', '1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h']);
  expect(short.map((frame) => getBarZone(frame, 'Asia/Tokyo'))).toEqual(short.map(() => 'Asia/Tokyo'));
});

describe('the trading day of an instant', () => {
  it.each([
    // Friday evening, the weekend, and Sunday evening in New York, on both sides of its clock changes.
    ['FOREX', '2026-11-20T21:59', '2026-11-20'],
    ['FOREX', '2026-11-22T22:00', '2026-11-23'],
    ['CFD', '2026-11-22T23:00', '2026-11-23'],
    ['INDIES', '2026-11-22T23:30', '2026-11-23'],
    ['FOREX', '2026-03-08T21:00', '2026-03-09'],
    ['INDIES', '2026-07-05T22:00', '2026-07-06'],
    ['FOREX', '2026-11-01T22:00', '2026-11-02'],
    ['FOREX', '2026-11-24T22:30', '2026-11-24'],
    ['FOREX', '2026-11-25T00:00', '2026-11-25'],
    // Every New York session falls within one day of UTC.
    ['STOCK', '2026-11-23T14:30', '2026-11-23'],
    ['STOCK', '2026-11-23T20:59', '2026-11-23'],
    ['STOCK', '2026-07-06T13:30', '2026-07-06'],
    ['CRYPTO', '2026-11-22T23:59', '2026-11-22'],
    ['CRYPTO', '2026-11-23T00:00', '2026-11-23'],
  ] as const)('%s at %s is %s', (group, time, day) => {
    expect(date(timeAmongBars(group, '1d', Date.parse(`${time}Z`)))).toBe(day);
  });

  it.each([
    ['FOREX', '2026-11-22T22:30', '2026-11-23'],
    ['CRYPTO', '2026-11-22T22:30', '2026-11-16'],
    ['STOCK', '2026-11-27T15:00', '2026-11-23'],
  ] as const)('%s at %s lies in the week of %s', (group, time, week) => {
    expect(date(timeAmongBars(group, '1w', Date.parse(`${time}Z`)))).toBe(week);
  });

  it.each([
    // Sunday, 31 January 2027 belongs to Monday, 1 February.
    ['FOREX', '2027-01-31T23:00', '2027-02-01'],
    ['CRYPTO', '2027-01-31T23:00', '2027-01-01'],
    ['STOCK', '2026-12-31T20:59', '2026-12-01'],
  ] as const)('%s at %s lies in the month of %s', (group, time, month) => {
    expect(date(timeAmongBars(group, '1M', Date.parse(`${time}Z`)))).toBe(month);
  });

  it('is the instant itself for bars shorter than a day', () => {
    const sunday = Date.parse('2026-11-22T22:30Z');
    expect(timeAmongBars('FOREX', '12h', sunday)).toBe(sunday);
  });
});

it('days before 1970 have the correct weekday', () => {
  const sunday = Date.parse('1969-12-28Z') / dayMs;
  expect(date(dayBarTime(false, '1w', sunday))).toBe('1969-12-29');
  expect(date(dayBarTime(true, '1w', sunday))).toBe('1969-12-22');
});
