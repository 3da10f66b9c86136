/** Facts 13 to 21, 44 to 49: prices within a day. */

import { around, average, type Fact, fact, figure, groups, middle } from '../fact.ts';
import { byDay, coarser, type Minute, moves, type Sample, unbroken } from '../sample.ts';
import {
  correlation,
  deviation,
  greatest,
  kurtosis,
  least,
  mean,
  memories,
  memory,
  quantile,
  share,
  sizes,
  squares,
  steps,
} from '../statistics.ts';

const fine = ['EURUSD', 'USDJPY', 'US500', 'GER40', 'XAUUSD', 'BTCUSDT', 'ETHUSDT'];
const wholeDays = [...fine, 'GBPUSD', 'AUDUSD', 'WTIUSD', 'US100', 'JPN225', 'XRPUSDT', 'DOGEUSDT', 'UK100'];

function evened(minutes: readonly Minute[]): number[][] {
  const days = byDay(minutes).filter(({ length }) => length > 300);
  const byMinute = new Map<number, { square: number; count: number }>();
  const perDay = days.map((day) => ({ day, moves: unbroken(day) }));
  const levels = perDay.map(({ moves: own }) => squares(own));
  for (const [index, { day, moves: own }] of perDay.entries()) {
    for (const [place, move] of own.entries()) {
      const slot = Math.floor((day[place + 1] as Minute).minute / 15);
      const known = byMinute.get(slot) ?? { square: 0, count: 0 };
      known.square += move ** 2 / (levels[index] as number);
      known.count += 1;
      byMinute.set(slot, known);
    }
  }
  return perDay.map(({ day, moves: own }, index) =>
    own.map((move, place) => {
      const slot = byMinute.get(Math.floor((day[place + 1] as Minute).minute / 15));
      const usual = slot ? slot.square / slot.count : 1;
      return move / Math.sqrt(usual * (levels[index] as number));
    }),
  );
}

/** Returns the variance ratio within days; each day has equal weight, because wild days would dominate. */
function inside(sample: Sample, size: number): number {
  const values = wholeDays.flatMap((symbol) =>
    byDay(sample.minutes(symbol))
      .filter(({ length }) => length >= 1_200)
      .map((day) => ratioOfDay(steps(day.map(({ close }) => Math.log(close))), size)),
  );
  return mean(values);
}

function ratioOfDay(own: readonly number[], size: number): number {
  let move = 0;
  let squared = 0;
  let long = 0;
  let short = 0;
  for (const [place, step] of own.entries()) {
    const left = own[place - size] ?? 0;
    move += step - left;
    squared += step ** 2 - left ** 2;
    if (place < size - 1) continue;
    long += move ** 2;
    short += squared;
  }
  return long / short;
}

function calm(sample: Sample, symbol: string, size: number): number[] {
  const own = moves(coarser(sample.minutes(symbol), size));
  const limit = 3 * deviation(own);
  return own.map((move) => Math.max(-limit, Math.min(limit, move)));
}

const hourly = (sample: Sample, size: number, lags: readonly number[]): number =>
  average(wholeDays, (symbol) => memories(calm(sample, symbol, size), lags));

function jumps(sample: Sample, symbol: string): { readonly percent: number; readonly largest: number } {
  const own = unbroken(sample.minutes(symbol));
  const distances: number[] = [];
  let total = 0;
  const width = 61;
  for (let place = 0; place < own.length; place += 1) {
    total += (own[place] as number) ** 2;
    if (place >= width) total -= (own[place - width] as number) ** 2;
    if (place < width - 1) continue;
    const center = own[place - 30] as number;
    distances.push(Math.abs(center) / Math.sqrt((total - center ** 2) / (width - 1)));
  }
  return {
    percent: 100 * share(distances, (distance) => distance > 4),
    largest: greatest(distances),
  };
}

function touches(sample: Sample, symbol: string): number {
  const counts = byDay(sample.minutes(symbol))
    .filter(({ length }) => length > 300)
    .flatMap((day) => {
      const high = greatest(day.map((minute) => minute.high));
      const low = least(day.map((minute) => minute.low));
      return [
        day.filter((minute) => minute.high === high).length,
        day.filter((minute) => minute.low === low).length,
      ];
    });
  return mean(counts);
}

const clustered = (sample: Sample, lag: number): number =>
  average([...groups.FX, 'US500', 'BTCUSDT', 'XAUUSD'], (symbol) => {
    const days = evened(sample.minutes(symbol)).map(sizes);
    return mean(days.map((day) => memory(day, lag)));
  });

const rawKurtosis = (symbol: string) => (sample: Sample) => kurtosis(unbroken(sample.minutes(symbol)));

export const insideFacts: readonly Fact[] = [
  fact(
    13,
    'Variance ratio within a day, against',
    ...([5, 15, 60, 240] as const).map((size) =>
      figure(`${size} minutes`, 0.93, 1.06, (sample) => inside(sample, size)),
    ),
    figure('20 hours', 0.88, 1.12, (sample) => inside(sample, 1_199)),
  ),
  fact(
    14,
    'Autocorrelation of hourly moves',
    around('lag 1', 0, 0.03, (sample) => hourly(sample, 60, [1])),
    around('lags 5 to 8', 0, 0.02, (sample) => hourly(sample, 60, [5, 6, 7, 8])),
  ),
  fact(
    15,
    'Autocorrelation of four-hour moves',
    around('lag 2', 0, 0.04, (sample) => hourly(sample, 240, [2])),
  ),
  fact(
    16,
    'Kurtosis of minute moves',
    figure('FX', 15, 50, (sample) => middle(groups.FX, (symbol) => rawKurtosis(symbol)(sample))),
    figure('US500', 15, 60, rawKurtosis('US500')),
    figure('BTC', 20, 100, rawKurtosis('BTCUSDT')),
  ),
  fact(
    17,
    'Kurtosis of minute moves, scaled by hour and day',
    ...(['EURUSD', 'US500', 'BTCUSDT'] as const).map((symbol) =>
      figure(symbol, 6, 20, (sample) => kurtosis(evened(sample.minutes(symbol)).flat())),
    ),
  ),
  fact(
    18,
    'Autocorrelation of the size of minute moves, lag',
    around('1', 0.25, 0.09, (sample) => clustered(sample, 1)),
    around('10', 0.15, 0.07, (sample) => clustered(sample, 10)),
    around('60', 0.08, 0.05, (sample) => clustered(sample, 60)),
  ),
  fact(
    19,
    'Minutes beyond four deviations of their hour',
    figure('FX, %', 0.1, 0.5, (sample) => middle(groups.FX, (symbol) => jumps(sample, symbol).percent)),
    figure('US500, %', 0.1, 0.5, (sample) => jumps(sample, 'US500').percent),
    figure('BTC, %', 0.1, 0.5, (sample) => jumps(sample, 'BTCUSDT').percent),
    figure('largest, deviations', 12, 40, (sample) =>
      middle(wholeDays, (symbol) => jumps(sample, symbol).largest),
    ),
  ),
  fact(
    20,
    'Autocorrelation of minute moves',
    ...(['FX', 'IX', 'ST', 'CR'] as const).map((group) =>
      figure(group, -0.15, 0.015, (sample) =>
        average(groups[group], (symbol) => memory(evened(sample.minutes(symbol)).flat(), 1)),
      ),
    ),
  ),
  fact(
    21,
    'Minutes that touch the high of their day',
    figure('fine ticks', 1, 2, (sample) => average(fine, (symbol) => touches(sample, symbol))),
    figure('stocks', 1, 2, (sample) => average(groups.ST, (symbol) => touches(sample, symbol))),
    figure('DOT, EOS', 1, 4, (sample) =>
      average(['DOTUSDT', 'EOSUSDT'], (symbol) => touches(sample, symbol)),
    ),
  ),
  fact(
    44,
    'One-minute candles',
    figure('body over range', 0.42, 0.57, (sample) =>
      average(fine, (symbol) => bodyOverRange(sample.minutes(symbol))),
    ),
    figure('doji, %', 7, 16, (sample) => average(fine, (symbol) => 100 * dojis(sample.minutes(symbol)))),
    figure('same as the one before, %', 0, 0.5, (sample) =>
      average(fine, (symbol) => 100 * repeated(sample.minutes(symbol))),
    ),
  ),
  fact(
    45,
    'Daily candles',
    figure('body over range', 0.43, 0.55, (sample) =>
      average(fine, (symbol) => bodyOverRange(sample.days(symbol))),
    ),
    figure('doji, %', 8, 14, (sample) => average(fine, (symbol) => 100 * dojis(sample.days(symbol)))),
  ),
  fact(
    46,
    'Range of a day over the deviation of closes',
    figure('24 hours', 1.4, 1.65, (sample) =>
      average(['EURUSD', 'BTCUSDT', 'XAUUSD', 'ETHUSDT'], (symbol) => rangeOverMove(sample, symbol)),
    ),
    figure('stocks', 1.15, 1.35, (sample) => average(groups.ST, (symbol) => rangeOverMove(sample, symbol))),
  ),
  fact(
    47,
    'Minutes that open where the last one closed, %',
    figure('fine ticks', 30, 90, (sample) =>
      average(fine, (symbol) => {
        const minutes = sample.minutes(symbol);
        return 100 * share(minutes.slice(1), ({ open }, place) => open === minutes[place]?.close);
      }),
    ),
  ),
  fact(
    48,
    'Ticks in the deviation of a day',
    figure('fewest of all 62', 60, 1e9, (sample) =>
      least(
        sample.market.instruments.map(
          ({ dailyVolatility, anchor, priceDecimals }) =>
            dailyVolatility * Number(anchor) * 10 ** priceDecimals,
        ),
      ),
    ),
    figure(
      'flat minutes of DOT, %',
      0,
      25,
      (sample) => 100 * share(sample.minutes('DOTUSDT'), ({ high, low }) => high === low),
    ),
  ),
  fact(
    62,
    'Similarity of days',
    figure('largest of the correlations between days and symbols', 0, 0.13, repeats),
  ),
];

function bodyOverRange(
  candles: readonly { open: number; high: number; low: number; close: number }[],
): number {
  return mean(
    candles
      .filter(({ high, low }) => high > low)
      .map(({ open, high, low, close }) => Math.abs(close - open) / (high - low)),
  );
}

const dojis = (candles: readonly { open: number; high: number; low: number; close: number }[]): number =>
  share(candles, ({ open, high, low, close }) => Math.abs(close - open) <= 0.1 * (high - low));

function repeated(candles: readonly Minute[]): number {
  return share(candles.slice(1), ({ open, high, low, close }, place) => {
    const before = candles[place];
    return before?.open === open && before.high === high && before.low === low && before.close === close;
  });
}

function rangeOverMove(sample: Sample, symbol: string): number {
  const weekdays = sample.days(symbol).filter(({ time }) => new Date(time).getUTCDay() % 6 !== 0);
  const ranges = weekdays.map(({ high, low }) => Math.log(high / low));
  return mean(ranges) / deviation(moves(weekdays));
}

function repeats(sample: Sample): number {
  const shapes = ['EURUSD', 'BTCUSDT', 'XAUUSD', 'JPN225'].flatMap((symbol) =>
    evened(sample.minutes(symbol))
      .filter(({ length }) => length >= 1_200)
      .slice(0, 12)
      .map((day, index) => ({ index, symbol, day: day.slice(0, 1_200) })),
  );
  const limit = (values: readonly number[]): number[] => {
    const edge = quantile(sizes(values), 0.98);
    return values.map((value) => Math.max(-edge, Math.min(edge, value)));
  };
  const plain = shapes.map(({ day }) => limit(day));
  let most = 0;
  for (let left = 0; left < plain.length; left += 1) {
    for (let right = left + 1; right < plain.length; right += 1) {
      if (shapes[left]?.symbol !== shapes[right]?.symbol) continue;
      most = Math.max(most, Math.abs(correlation(plain[left] as number[], plain[right] as number[])));
    }
  }
  return most;
}
