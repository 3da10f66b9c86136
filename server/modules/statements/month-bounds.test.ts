import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { type ZoneReader, zoneReader } from '../../engine/zoned-time.ts';
import { formatMonth, monthBounds } from './statements.module.ts';

function reader(zone: string): ZoneReader {
  const found = zoneReader(zone);
  if (found === undefined) throw new Error(`no zone ${zone}`);
  return found;
}
const shown = (month: string, zone: string) => {
  const { from, until } = monthBounds(month, reader(zone));
  return [new Date(from).toISOString(), new Date(until).toISOString()];
};

describe('the bounds of a month', () => {
  it.each([
    ['UTC', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['America/New_York', '2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02', '2026-01-31T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2028-02', '2028-02-01T11:00:00.000Z', '2028-03-01T11:00:00.000Z'],
  ])('in %s, %s', (zone, month, from, until) => {
    expect(shown(month, zone)).toEqual([from, until]);
  });

  it('include every instant of the month and no other, in any zone', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'].map(
      reader,
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 1.5e12, max: 1.9e12 }), (zone, time) => {
        const { from, until } = monthBounds(formatMonth(time, zone), zone);
        expect(from <= time && time < until).toBe(true);
        expect(formatMonth(until, zone) > formatMonth(time, zone)).toBe(true);
        expect(formatMonth(from - 1, zone) < formatMonth(time, zone)).toBe(true);
      }),
    );
  });
});
