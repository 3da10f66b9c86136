/** Compares studies value by value with trading-signals, which follows the same definitions. */
import { ATR, IchimokuCloud, StochasticOscillator, SuperTrend, VWAP } from 'trading-signals';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../durations.ts';
import type { StudyBar } from './steps.ts';
import type { RunStudy } from './study-lines.ts';
import { startStudy } from './study-run.ts';
import { computeProfile } from './volume-steps.ts';

const minute = 60_000;

/** A deterministic course with trends, gaps between bars and bars of every height; it begins on a Monday. */
const bars: StudyBar[] = Array.from({ length: 3000 }, (_, index) => {
  const wave = 900 * Math.sin(index / 60) + 250 * Math.sin(index / 7) + 60 * Math.cos(index * 1.7);
  const close = 84_000 + wave;
  const up = 20 + 90 * Math.abs(Math.sin(index * 2.3));
  const down = 20 + 90 * Math.abs(Math.cos(index * 3.1));
  const volume = 1 + Math.abs(Math.round(50 * Math.sin(index * 0.9)));
  return { time: 4 * dayMs + index * minute, high: close + up, low: close - down, close, volume };
});

/** Returns the lines of a study at each bar. */
function runStudy(study: RunStudy, parameters: number[]) {
  const run = startStudy(study, parameters);
  return bars.map((bar) => {
    const values = run.at(bar);
    run.push(bar);
    return values;
  });
}

/** Compares every bar at which the library has a result, and expects none before. */
function expectEqual(
  study: RunStudy,
  parameters: number[],
  library: { update(bar: StudyBar, isReplaced: boolean): unknown },
  read: (result: never) => number[],
): void {
  const own = runStudy(study, parameters);
  let compared = 0;
  for (const [index, bar] of bars.entries()) {
    const result = library.update(bar, false);
    if (result === null) continue;
    compared += 1;
    expect(own[index]).toEqual(read(result as never).map((value) => expect.closeTo(value, 6)));
  }
  expect(compared).toBeGreaterThan(2900);
}

describe('studies equal those of a public library at every bar', () => {
  it('ATR with the smoothing of Wilder', () => {
    expectEqual('ATR', [14], new ATR(14), (value: number) => [value]);
  });

  it.each([
    [14, 1, 3],
    [14, 3, 3],
    [5, 3, 8],
  ])('slow stochastic %i, %i, %i', (length, smoothing, signal) => {
    const library = new StochasticOscillator({ kPeriod: length, kSlowingPeriod: smoothing, dPeriod: signal });
    expectEqual('STOCH', [length, smoothing, signal], library, (one: { stochK: number; stochD: number }) => [
      one.stochK,
      one.stochD,
    ]);
  });

  it.each([
    [10, 3],
    [7, 2],
  ])('SuperTrend %i, %i, which turns both ways', (length, factor) => {
    const library = new SuperTrend({ interval: length, multiplier: factor });
    expectEqual('SUPERTREND', [length, factor], library, (one: { supertrend: number }) => [one.supertrend]);
    const sides = runStudy('SUPERTREND', [length, factor]).map(([trend = 0], index) =>
      Math.sign((bars[index]?.close ?? 0) - trend),
    );
    expect(sides.filter((side, index) => index > length && side !== sides[index - 1]).length).toBeGreaterThan(
      20,
    );
  });

  it('Ichimoku without displacement', () => {
    type Cloud = Record<'conversion' | 'base' | 'spanA' | 'spanB', number>;
    expectEqual('ICHIMOKU', [9, 26, 52, 1], new IchimokuCloud(), (one: Cloud) => [
      one.conversion,
      one.base,
      one.spanA,
      one.spanB,
    ]);
  });

  it('Ichimoku with the edges of the cloud of 25 bars before at a displacement of 26', () => {
    const own = runStudy('ICHIMOKU', [9, 26, 52, 26]);
    const undelayed = runStudy('ICHIMOKU', [9, 26, 52, 1]);
    for (const [index, [, , spanA, spanB]] of own.entries()) {
      const [, , dueA, dueB] = undelayed[index - 25] ?? [];
      expect([spanA, spanB]).toEqual([dueA, dueB]);
    }
  });

  it('VWAP from the start of each day', () => {
    let library = new VWAP();
    const own = runStudy('VWAP', [1]);
    for (const [index, bar] of bars.entries()) {
      if (bar.time % dayMs === 0) library = new VWAP();
      expect(own[index]).toEqual([expect.closeTo(library.update(bar, false) ?? Number.NaN, 6)]);
    }
  });
});

describe('VWAP', () => {
  it('is undefined in a period whose first bars are missing, and until something is traded', () => {
    const run = startStudy('VWAP', [1]);
    const bar = (time: number, volume: number) => ({ time, high: 3, low: 1, close: 2, volume });
    run.push(bar(dayMs / 2, 5));
    expect(run.at(bar(dayMs / 2 + minute, 5))).toEqual([undefined]);
    expect(run.at(bar(dayMs, 0))).toEqual([undefined]);
    expect(run.at(bar(dayMs, 5))).toEqual([2]);
  });

  it('starts weeks on Mondays', () => {
    const run = startStudy('VWAP', [7]);
    const monday = Date.UTC(2026, 10, 23);
    const bar = (time: number, price: number) => ({ time, high: price, low: price, close: price, volume: 1 });
    run.push(bar(monday - minute, 1));
    run.push(bar(monday, 10));
    expect(run.at(bar(monday + 6 * dayMs, 20))).toEqual([15]);
  });
});

describe('volume profile', () => {
  const bar = (low: number, high: number, volume: number): StudyBar => ({
    time: 0,
    high,
    low,
    close: low,
    volume,
  });

  it('spreads the volume of a bar over its range and loses none', () => {
    const profile = computeProfile([bar(0, 10, 100), bar(4, 6, 50), bar(7, 7, 30)], 5);
    expect(profile?.volumes).toEqual([20, 20, 70, 50, 20]);
    expect(profile).toMatchObject({ low: 0, step: 2, control: 5 });
    const own = computeProfile(bars, 24)?.volumes ?? [];
    const total = bars.reduce((sum, { volume }) => sum + volume, 0);
    expect(own.reduce((sum, volume) => sum + volume, 0)).toBeCloseTo(total, 6);
  });

  it('equals a numeric integration of the bars', () => {
    const some = bars.slice(-200);
    const profile = computeProfile(some, 24);
    const { low = 0, step = 1 } = profile ?? {};
    const counted = new Array<number>(24).fill(0);
    const slices = 2000;
    for (const { high, low: from, volume } of some)
      for (let slice = 0; slice < slices; slice += 1) {
        const price = from + ((slice + 0.5) / slices) * (high - from);
        const row = Math.floor((price - low) / step);
        counted[row] = (counted[row] ?? 0) + volume / slices;
      }
    for (const [row, volume] of counted.entries())
      expect(Math.abs((profile?.volumes[row] ?? 0) - volume)).toBeLessThan(1);
  });

  it('grows the value area from its peak to the larger neighbor until it holds 70 percent', () => {
    // Rows 10, 20, 40, 25, 5 of 100: 40, then 25 above, then 20 below are 85.
    const rows = [10, 20, 40, 25, 5].map((volume, row) => bar(row + 0.5, row + 0.5, volume));
    const edges = [bar(0, 0, 0), bar(5, 5, 0)];
    expect(computeProfile([...edges, ...rows], 5)).toMatchObject({ control: 2.5, valueLow: 1, valueHigh: 4 });
  });

  it('has one price if all bars have the same, and none without volume', () => {
    expect(computeProfile([bar(7, 7, 3)], 24)).toMatchObject({ control: 7, valueLow: 7, valueHigh: 7 });
    expect(computeProfile([bar(1, 2, 0)], 24)).toBeUndefined();
    expect(computeProfile([], 24)).toBeUndefined();
  });
});
