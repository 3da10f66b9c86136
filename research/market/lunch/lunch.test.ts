import { describe, expect, it } from 'vitest';
import { eventRules } from './events.ts';
import { type Course, isFree, menu, play, shuffleCount } from './play.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Time limit for two years of all symbols over five seeds on a busy machine. */
const deepMs = 3_600_000;

const names = (courses: readonly Course[]): string[] => courses.map(({ rule }) => rule);

describe('trading rules without knowledge of the future', () => {
  it.skipIf(isDeep)('earn nothing on a few symbols, and include every kind of rule', () => {
    const symbols = ['BTCUSDT', 'US500', 'AAPLUSD', 'EURJPY'];
    const courses = play({ seeds: ['a small lunch'], symbols, days: 120, shuffles: 2 });
    expect(courses.filter(isFree).map(({ rule }) => rule)).toEqual([]);
    for (const kind of [
      'trend',
      'gap',
      'opening',
      'side timing',
      'triangle',
      'pairs',
      'weekend',
      'hour of day',
      'figure, 0 s late',
      'figure, 60 s late',
      'report, 10 s late',
      'first move, 1 s late',
      'first 5 s of a minute',
    ]) {
      expect(
        names(courses).some((name) => name.startsWith(kind)),
        kind,
      ).toBe(true);
    }
    // Costs are not the only reason: there was no profit before them either.
    // Rules at events trade at the quotes, so what they earn contains the spread.
    const hourly = courses.filter(({ rule }) => rule.includes(',') && !eventRules.includes(rule));
    for (const { rule, gross } of hourly) {
      expect(Math.abs(gross), rule).toBeLessThan(3.5);
    }
  });

  it.runIf(isDeep)(
    'earn nothing on any symbol of five seeds in two years',
    () => {
      const courses = play({
        seeds: ['one', 'two', 'three', 'four', 'five'],
        days: 730,
        shuffles: shuffleCount,
      });
      console.log(menu(courses));
      expect(courses.filter(isFree)).toEqual([]);
    },
    deepMs,
  );

  it('are reported if they earn more than their costs and chance', () => {
    const free: Course = {
      rule: 'any',
      t: 3.2,
      gross: 5,
      above: 0.1,
      aboveByChance: 0.1,
      errorOfChance: 0,
      runs: 62,
    };
    expect(isFree(free)).toBe(true);
    expect(isFree({ ...free, t: 1, above: 0.4 })).toBe(true);
    expect(isFree({ ...free, t: 1 })).toBe(false);
    expect(isFree({ ...free, t: 1, above: 0.4, errorOfChance: 0.11 })).toBe(false);
  });
});
