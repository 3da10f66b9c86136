/** Facts 38 and 39: closed markets. */

import { dayMs } from '@papertape/shared/durations.ts';
import { around, average, type Fact, fact, figure, groups } from '../fact.ts';
import type { Sample } from '../sample.ts';
import { correlation, deviation, mean, quantile, sizes, squares } from '../statistics.ts';

interface Overnight {
  readonly gaps: readonly number[];
  readonly sessions: readonly number[];
}

function overnight(sample: Sample, symbol: string): Overnight {
  const days = sample.days(symbol).slice(-1_500);
  return {
    gaps: days.slice(1).map(({ open }, place) => Math.log(open / (days[place]?.close ?? open))),
    sessions: days.slice(1).map(({ open, close }) => Math.log(close / open)),
  };
}

/** Returns the variance of gaps without reports, which are a few days a year. */
function gapShare(sample: Sample): number {
  return average(groups.ST, (symbol) => {
    const { gaps, sessions } = overnight(sample, symbol);
    return squares(gaps) / (squares(gaps) + squares(sessions));
  });
}

const limited = (values: readonly number[]): number[] => {
  const limit = 3 * deviation(values);
  return values.map((value) => Math.max(-limit, Math.min(limit, value)));
};

const gapCorrelation = (sample: Sample): number =>
  average(groups.ST, (symbol) => {
    const { gaps, sessions } = overnight(sample, symbol);
    return correlation(limited(gaps), limited(sessions));
  });

/** Returns the n-th largest gap of a stock per year. */
const largestGaps = (sample: Sample): number =>
  average(groups.ST, (symbol) => {
    const own = sizes(overnight(sample, symbol).gaps);
    return 100 * quantile(own, 1 - 2 / 252);
  });

interface Reopening {
  readonly gap: number;
  readonly evening: number;
}

const weekends = 200;
const weekMs = 7 * dayMs;

/** Returns moves from Friday's last to Sunday's first price, and from there to the end of Sunday. */
function reopenings(sample: Sample, symbol: string): Reopening[] {
  const { market } = sample;
  const midnight = Date.UTC(2026, 10, 16);
  const close = (time: number): number => market.quote(symbol, time).last;
  return Array.from({ length: weekends }, (_, week) => {
    const saturday = midnight - 1.5 * dayMs - week * weekMs;
    const opening = market.session(symbol, saturday).nextOpen ?? saturday;
    const first = close(opening);
    return {
      gap: Math.log(first / close(saturday)),
      evening: Math.log(close(midnight - week * weekMs - 1) / first),
    };
  });
}

const measureGap = (symbol: string) => (sample: Sample) =>
  10_000 * mean(reopenings(sample, symbol).map(({ gap }) => Math.abs(gap)));

const filled = (sample: Sample): number =>
  average(['EURUSD', 'USDJPY', 'XAUUSD', 'WTIUSD', 'US500', 'GER40'], (symbol) => {
    const found = reopenings(sample, symbol);
    return correlation(limited(found.map(({ gap }) => gap)), limited(found.map(({ evening }) => evening)));
  });

export const pauses: readonly Fact[] = [
  fact(
    38,
    'Overnight gaps of stocks',
    figure('gaps of the variance', 0.23, 0.37, gapShare),
    around('gap with the day', -0.02, 0.06, gapCorrelation),
    figure('second largest gap of a year, %', 4, 10, largestGaps),
  ),
  fact(
    39,
    'Weekend gaps, mean bp',
    figure('EURUSD', 10, 20, measureGap('EURUSD')),
    figure('US500', 22, 38, measureGap('US500')),
    figure('XAU', 25, 42, measureGap('XAUUSD')),
    figure('WTI', 55, 92, measureGap('WTIUSD')),
    around('gap with the evening', 0, 0.08, filled),
  ),
];
