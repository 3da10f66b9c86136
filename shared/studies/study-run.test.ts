import { describe, expect, it } from 'vitest';
import { Deviation, ExponentialAverage, RelativeStrength, SimpleAverage, type StudyBar } from './steps.ts';
import { type RunStudy, studyLines } from './study-lines.ts';
import { countRememberedBars, startStudy } from './study-run.ts';

const bars = (closes: readonly number[]): StudyBar[] =>
  closes.map((close, index) => ({
    time: index * 60_000,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1 + (index % 7),
  }));

/** Returns the result of a step at each value. */
function over<Result>(step: { at(value: number): Result; push(value: number): void }, values: number[]) {
  return values.map((value) => {
    const result = step.at(value);
    step.push(value);
    return result;
  });
}

function getLast(study: RunStudy, parameters: number[], closes: readonly number[]) {
  const run = startStudy(study, parameters);
  const all = bars(closes);
  for (const bar of all.slice(0, -1)) run.push(bar);
  return run.at(all.at(-1) as StudyBar);
}

/** Returns a course that rises and falls without a period that a length in these tests could match. */
const course = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => 1000 + Math.round(90 * Math.sin(index / 7) + 40 * Math.sin(index * 1.7)),
  );

describe('the arithmetic of studies', () => {
  it('averages the last values, and returns undefined until there are enough', () => {
    expect(over(new SimpleAverage(3), [1, 2, 3, 4, 5])).toEqual([undefined, undefined, 2, 3, 4]);
    expect(over(new SimpleAverage(1), [4, 5])).toEqual([4, 5]);
  });

  it('weights new values by 2 / (n + 1), seeded with the first', () => {
    expect(over(new ExponentialAverage(2), [10, 13, 16])).toEqual([10, 12, expect.closeTo(14.666_667, 5)]);
  });

  it('places the bands two population deviations from the mean', () => {
    expect(over(new Deviation(8), [2, 4, 4, 4, 5, 5, 7, 9]).at(-1)).toEqual({ mean: 5, deviation: 2 });
    expect(getLast('BOLL', [8, 2], [1, 1, 2, 4, 4, 4, 5, 5, 7, 9])).toEqual([5, 9, 1]);
  });

  it('gives a zero MACD on a flat line and a positive one on a rise', () => {
    expect(getLast('MACD', [2, 3, 2], [5, 5, 5, 5])).toEqual([0, 0, 0]);
    expect(getLast('MACD', [2, 4, 2], [1, 2, 3, 4, 5, 6])[1]).toBeGreaterThan(0);
  });

  it('equals the MACD of TA-Lib and TradingView value by value, with the undoubled distance as histogram', () => {
    const closes = course(900);
    // Their averages are seeded with the mean of the first values; after some hundred bars the difference has
    // vanished.
    const average = (values: readonly number[], length: number) => {
      const seed = values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
      const share = 2 / (length + 1);
      const averages = values.slice(0, length - 1).map(() => seed);
      let last = seed;
      averages.push(last);
      for (const value of values.slice(length)) {
        last = value * share + last * (1 - share);
        averages.push(last);
      }
      return averages;
    };
    const [fast, slow] = [average(closes, 12), average(closes, 26)];
    const difference = fast.map((value, index) => value - (slow[index] ?? 0));
    const signal = average(difference, 9);
    const run = startStudy('MACD', [12, 26, 9]);
    for (const [index, bar] of bars(closes).entries()) {
      const [line = 0, average9 = 0] = [difference[index], signal[index]];
      if (index >= 500) {
        const [histogram, own, smooth] = run.at(bar);
        expect(own).toBeCloseTo(line, 9);
        expect(smooth).toBeCloseTo(average9, 9);
        expect(histogram).toBeCloseTo(line - average9, 9);
      }
      run.push(bar);
    }
  });

  it('matches the published 14-day RSI example of Wilder (70.53 at the first value)', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
      46.0328, 45.614, 46.282, 46.282,
    ];
    expect(over(new RelativeStrength(14), closes).at(-1)).toBeCloseTo(70.53, 1);
    expect(over(new RelativeStrength(2), [1, 2, 3]).at(-1)).toBe(100);
    expect(over(new RelativeStrength(2), [1, 1, 1]).at(-1)).toBe(50);
  });

  it('computes J from the two lines it is made of', () => {
    const [k = 0, d = 0, j] = getLast('KDJ', [3], [1, 2, 3, 4, 5]);
    expect(j).toBeCloseTo(3 * k - 2 * d);
    expect(k).toBeGreaterThan(50);
  });

  it.each<[RunStudy, number[]]>([
    ['MA', [25]],
    ['EMA', [26]],
    ['BOLL', [20, 2]],
    ['MACD', [12, 26, 9]],
    ['RSI', [14]],
    ['KDJ', [9]],
    ['VWAP', [1]],
    ['ATR', [14]],
    ['STOCH', [14, 1, 3]],
    ['ICHIMOKU', [9, 26, 52, 26]],
    ['SUPERTREND', [10, 3]],
    ['VP', [200, 24]],
  ])(
    'of %s does not depend on bars older than its memory, and a query does not change it',
    (study, parameters) => {
      const closes = course(3000);
      const asked = startStudy(study, parameters);
      for (const bar of bars(closes.slice(0, -1))) {
        asked.at({ ...bar, close: bar.close * 2, high: bar.high * 2 });
        asked.push(bar);
      }
      const whole = asked.at(bars(closes).at(-1) as StudyBar);
      const memory = countRememberedBars(study, parameters, 60_000);
      const late = startStudy(study, parameters);
      const remembered = bars(closes).slice(-1 - memory);
      for (const bar of remembered.slice(0, -1)) late.push(bar);
      const short = late.at(remembered.at(-1) as StudyBar);
      expect(whole).toHaveLength(studyLines[study].length);
      for (const [index, value] of whole.entries()) expect(short[index]).toBeCloseTo(value ?? Number.NaN, 6);
    },
  );
});
