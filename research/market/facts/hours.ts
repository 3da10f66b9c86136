/** Facts 22, 33 to 37, 40 to 43 and 65: hours, weeks and volume. */

import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { average, type Fact, fact, figure, groups } from '../fact.ts';
import { byDay, coarser, type Minute, moves, type Sample, unbroken } from '../sample.ts';
import { correlation, deviation, greatest, mean, quantile, share, sizes, squares } from '../statistics.ts';

const toWeekday = (day: number): number => (day + 4) % 7;
const isWeekend = (day: number): boolean => toWeekday(day) % 6 === 0;

/** Returns the root mean square of minute moves between two times of the UTC day, without the largest 0.5 %. */
function size(minutes: readonly Minute[], from: number, to: number): number {
  const inside = minutes.filter(({ minute }) => minute >= from && minute < to);
  const own = sizes(unbroken(inside));
  const limit = quantile(own, 0.995);
  return Math.sqrt(squares(own.filter((move) => move <= limit)));
}

const weekdays = (minutes: readonly Minute[]): Minute[] => minutes.filter(({ day }) => !isWeekend(day));

/** Uses only days after 1 November, when daylight saving time ended in New York. */
const winter = (minutes: readonly Minute[]): Minute[] =>
  weekdays(minutes).filter(({ time }) => time >= Date.UTC(2026, 10, 2));
const summer = (minutes: readonly Minute[]): Minute[] =>
  weekdays(minutes).filter(({ time }) => time < Date.UTC(2026, 9, 24));

/** Returns an hour relative to the mean of all hours. */
function hour(sample: Sample, symbol: string, from: number, to: number): number {
  const minutes = winter(sample.minutes(symbol));
  return size(minutes, from * 60, to * 60) / size(minutes, 0, 1_440);
}

const dollars = ['EURUSD', 'GBPUSD', 'USDCHF'];

function steps(sample: Sample, symbol: string, open: number): number {
  const minutes = winter(sample.minutes(symbol));
  return size(minutes, open, open + 15) / size(minutes, open - 30, open);
}

/** Returns the share of days whose high or low is in an hour at either end. */
function highAtEnds(sample: Sample, symbol: string, hourOfDay: number): number {
  const days = byDay(sample.minutes(symbol)).filter(({ length }) => length === 1_440);
  const at = days.map((day) => {
    const high = greatest(day.map((minute) => minute.high));
    return Math.floor((day.find((minute) => minute.high === high)?.minute ?? 0) / 60);
  });
  const low = days.map((day) => {
    const bottom = -greatest(day.map((minute) => -minute.low));
    return Math.floor((day.find((minute) => minute.low === bottom)?.minute ?? 0) / 60);
  });
  return 100 * share([...at, ...low], (place) => place === hourOfDay);
}

const manyCoins = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'LTCUSDT', 'TRXUSDT'];

function weekend(sample: Sample, of: 'moves' | 'volume'): number {
  return average(manyCoins, (symbol) => {
    const minutes = sample.minutes(symbol);
    const [quiet, busy] = [true, false].map((wanted) => {
      const chosen = minutes.filter(({ day }) => isWeekend(day) === wanted);
      return of === 'volume' ? mean(chosen.map(({ volume }) => volume)) : size(chosen, 0, 1_440);
    });
    return (quiet as number) / (busy as number);
  });
}

const sunday = (sample: Sample): number =>
  average(['EURUSD', 'US500', 'XAUUSD'], (symbol) => {
    const minutes = sample.minutes(symbol);
    const evening = minutes.filter(({ day, minute }) => toWeekday(day) === 0 && minute >= 1_380);
    const usual = weekdays(minutes).filter(({ minute }) => minute >= 1_380);
    return mean(evening.map(({ volume }) => volume)) / mean(usual.map(({ volume }) => volume));
  });

/** Returns the deviation of log volume changes from hour to hour, for the given starting hours. */
function hourlySteps(sample: Sample, wanted: (hourOfDay: number) => boolean): number {
  return average(manyCoins, (symbol) => {
    const hours = coarser(sample.minutes(symbol), 60);
    const byHour = Array.from({ length: 24 }, () => [] as number[]);
    for (const [place, { time, volume }] of hours.entries()) {
      const before = hours[place - 1];
      const at = Math.floor((time % dayMs) / hourMs);
      if (before) byHour[at]?.push(Math.log(volume / before.volume));
    }
    return mean(byHour.filter((_, at) => wanted(at)).map(deviation));
  });
}

function volumeAndMove(sample: Sample, symbol: string): number {
  const minutes = sample.minutes(symbol);
  return correlation(
    minutes.slice(1).map(({ volume }) => volume),
    sizes(moves(minutes)),
  );
}

const dailyVolumeAndMove = (sample: Sample): number =>
  average([...groups.ST, ...groups.CR, ...groups.FX], (symbol) => {
    const days = sample.recentDays(symbol).filter(({ time }) => !isWeekend(Math.floor(time / dayMs)));
    return correlation(
      days.map(({ volume }) => volume),
      days.map(({ open, close }) => Math.abs(Math.log(close / open))),
    );
  });

function acrossMidnight(sample: Sample): number {
  return average(manyCoins, (symbol) => {
    const minutes = sample.minutes(symbol);
    return size(minutes, 0, 30) / size(minutes, 1_410, 1_440);
  });
}

export const hourFacts: readonly Fact[] = [
  fact(
    22,
    'Days whose high or low is in the first or last hour, %',
    ...([0, 23] as const).map((at) =>
      figure(`${at}:00`, 7, 15, (sample) => average(manyCoins, (symbol) => highAtEnds(sample, symbol, at))),
    ),
  ),
  fact(
    33,
    'Volatility of currencies by hour, against the mean',
    figure('Tokyo 0 to 6', 0.55, 0.85, (sample) => average(dollars, (symbol) => hour(sample, symbol, 0, 6))),
    figure('London 8 to 11', 1.05, 1.35, (sample) =>
      average(dollars, (symbol) => hour(sample, symbol, 8, 11)),
    ),
    figure('overlap 13 to 16', 1.25, 1.65, (sample) =>
      average(dollars, (symbol) => hour(sample, symbol, 13, 16)),
    ),
    figure('21 to 22', 0.3, 0.62, (sample) => average(dollars, (symbol) => hour(sample, symbol, 21, 22))),
    figure('yen and Australian dollar in Tokyo', 0.8, 1.2, (sample) =>
      average(['USDJPY', 'AUDJPY', 'AUDUSD'], (symbol) => hour(sample, symbol, 0, 6)),
    ),
    figure('12 to 13 in summer over winter', 1.1, 1.8, (sample) =>
      average(dollars, (symbol) => {
        const minutes = sample.minutes(symbol);
        const noon = (days: readonly Minute[]): number => size(days, 720, 780) / size(days, 0, 1_440);
        return noon(summer(minutes)) / noon(winter(minutes));
      }),
    ),
  ),
  fact(
    34,
    'Volatility of indices by hour',
    figure('US500 over the half hour before 14:30', 2, 3.2, (sample) => steps(sample, 'US500', 870)),
    figure('GER40 over the half hour before 8:00', 1.8, 3.2, (sample) => steps(sample, 'GER40', 480)),
    figure('JPN225 0 to 6', 1.1, 1.8, (sample) => hour(sample, 'JPN225', 0, 6)),
    figure('US500 0 to 6', 0.25, 0.7, (sample) => hour(sample, 'US500', 0, 6)),
  ),
  fact(
    35,
    'Volatility of stocks by minute, against midday',
    figure('first five', 2.3, 3.3, (sample) => overMidday(sample, 0, 5)),
    figure('last ten', 1.2, 1.7, (sample) => overMidday(sample, 380, 390)),
  ),
  fact(
    36,
    'Volatility and volume of coins by hour and weekday',
    figure('14 to 16 over the mean', 1.2, 1.6, (sample) =>
      average(manyCoins, (symbol) => hour(sample, symbol, 14, 16)),
    ),
    figure('weekend over week', 0.62, 0.78, (sample) => weekend(sample, 'moves')),
    figure('volume of the weekend', 0.45, 0.7, (sample) => weekend(sample, 'volume')),
  ),
  fact(
    37,
    'Volatility by weekday',
    figure('liveliest over quietest', 1, 1.25, (sample) => {
      const byName = [1, 2, 3, 4, 5].map((name) =>
        average([...groups.FX, ...groups.CR], (symbol) => {
          const days = sample.days(symbol).slice(-1_500);
          const all = days.map(({ open, close }) => Math.abs(Math.log(close / open)));
          const own = all.filter((_, place) => new Date(days[place]?.time ?? 0).getUTCDay() === name);
          return mean(own) / mean(all);
        }),
      );
      return greatest(byName) / -greatest(byName.map((value) => -value));
    }),
  ),
  fact(40, 'Volume of a Sunday minute', figure('over that of a weekday, 23 to 24', 0.25, 0.55, sunday)),
  fact(
    41,
    'Change of volume between hours, deviation of the log',
    figure('over midnight', 0.25, 0.55, (sample) => hourlySteps(sample, (at) => at === 0)),
    figure('at other hours', 0.25, 0.55, (sample) => hourlySteps(sample, (at) => at !== 0)),
  ),
  fact(
    42,
    'Correlation of volume with the size of moves',
    figure('minutes', 0.37, 0.63, (sample) =>
      average(['EURUSD', 'US500', 'BTCUSDT', 'AAPLUSD'], (symbol) => volumeAndMove(sample, symbol)),
    ),
    figure('days', 0.42, 0.65, dailyVolumeAndMove),
  ),
  fact(
    43,
    'Deviation of a minute’s volume over its mean',
    figure('EURUSD, US500, BTC, AAPL', 1.3, 3, (sample) =>
      average(['EURUSD', 'US500', 'BTCUSDT', 'AAPLUSD'], (symbol) => {
        const volumes = sample.minutes(symbol).map(({ volume }) => volume);
        return deviation(volumes) / mean(volumes);
      }),
    ),
  ),
  fact(
    65,
    'Volatility of coins around midnight',
    figure('half hour after over half hour before', 0.85, 1.15, acrossMidnight),
  ),
];

/** Returns the mean minute move between two times of the session relative to midday. */
function overMidday(sample: Sample, from: number, to: number): number {
  return average(groups.ST, (symbol) => {
    const sessions = byDay(sample.minutes(symbol)).filter(({ length }) => length === 390);
    const at = (start: number, end: number): number =>
      mean(
        sessions.flatMap((session) =>
          session.slice(start, end).map(({ open, close }) => Math.abs(Math.log(close / open))),
        ),
      );
    return at(from, to) / at(150, 210);
  });
}
