/**
 * Facts 66 to 74: the inside of a minute. Each figure is the worst of single symbols, so that a group cannot
 * hide one of them.
 */

import { around, type Fact, fact, figure } from '../fact.ts';
import type { Sample } from '../sample.ts';
import { correlation, deviation, greatest, kurtosis, least, mean, memory, squares } from '../statistics.ts';

const symbols = ['EURUSD', 'EURJPY', 'US500', 'XAUUSD', 'BTCUSDT', 'AAPLUSD', 'JPN225', 'DOGEUSDT'];
const ticksPerSecond = 4;
const ticksPerMinute = 240;
const sectionTicks = 20;
const blockTicks = 30 * ticksPerMinute;

const highest = (of: (symbol: string) => number): number => greatest(symbols.map(of));
const lowest = (of: (symbol: string) => number): number => least(symbols.map(of));

/** Moves over a number of ticks, one after another, divided by the deviation of their half hour. */
function evenMoves(sample: Sample, symbol: string, ticks: number): number[] {
  return sample.calmMiddles(symbol).flatMap((middles) => {
    const moves: number[] = [];
    for (let block = 0; block + blockTicks <= middles.length; block += blockTicks) {
      const at = (tick: number): number => middles[Math.min(block + tick, middles.length - 1)] as number;
      const unit = Math.sqrt(
        mean(
          Array.from(
            { length: 30 },
            (_, minute) => (at(ticksPerMinute * (minute + 1)) - at(ticksPerMinute * minute)) ** 2,
          ),
        ),
      );
      for (let tick = 0; tick < blockTicks; tick += ticks) moves.push((at(tick + ticks) - at(tick)) / unit);
    }
    return moves;
  });
}

/** Returns the variance per time of moves over some seconds, relative to that of whole minutes. */
const ratioAt =
  (seconds: number) =>
  (sample: Sample) =>
  (symbol: string): number =>
    (squares(evenMoves(sample, symbol, seconds * ticksPerSecond)) * 60) /
    seconds /
    squares(evenMoves(sample, symbol, ticksPerMinute));

const ratioFact = (id: number, seconds: number, room: number): Fact =>
  fact(
    id,
    `Variance per time of ${seconds === 1 ? 'a second' : `${seconds} seconds`} against a minute`,
    figure('lowest of eight symbols', 1 - room, 10, (sample) => lowest(ratioAt(seconds)(sample))),
    figure('highest of eight symbols', 0, 1 + room, (sample) => highest(ratioAt(seconds)(sample))),
  );

/** Returns the mean absolute move of each five seconds of the clock's minute. */
function sections(sample: Sample, symbol: string): number[] {
  const moves = evenMoves(sample, symbol, sectionTicks);
  const count = ticksPerMinute / sectionTicks;
  return Array.from({ length: count }, (_, section) =>
    mean(moves.filter((_, place) => place % count === section).map(Math.abs)),
  );
}

function hump(sample: Sample, symbol: string): number {
  const all = sections(sample, symbol);
  return greatest(all) / least(all);
}

/** Correlates the first five seconds of minutes with the rest of them. */
function firstWithRest(sample: Sample, symbol: string): number {
  // A single jump would decide the correlation.
  const moves = evenMoves(sample, symbol, sectionTicks).map((move) => Math.max(-1, Math.min(1, move)));
  const count = ticksPerMinute / sectionTicks;
  const first: number[] = [];
  const rest: number[] = [];
  for (let start = 0; start + count <= moves.length; start += count) {
    first.push(moves[start] as number);
    rest.push(moves.slice(start + 1, start + count).reduce((sum, move) => sum + move, 0));
  }
  return correlation(first, rest);
}

const furthestFromZero = (values: readonly number[]): number =>
  values.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);

/** Returns the memory of moves of a second that is furthest from zero, over symbols. */
const memoryAt = (sample: Sample, lags: readonly number[]): number =>
  furthestFromZero(
    symbols.map((symbol) => {
      const moves = evenMoves(sample, symbol, ticksPerSecond);
      return mean(lags.map((lag) => memory(moves, lag)));
    }),
  );

/** Returns the share of seconds without a move of the mid price, in percent. */
const standing = (sample: Sample, symbol: string): number => {
  const moves = evenMoves(sample, symbol, ticksPerSecond);
  return (100 * moves.filter((move) => move === 0).length) / moves.length;
};

/** Returns the standstills beyond three seconds in an hour. */
function longStandstills(sample: Sample, symbol: string): number {
  let found = 0;
  let hours = 0;
  for (const middles of sample.calmMiddles(symbol)) {
    hours += middles.length / ticksPerMinute / 60;
    let since = 0;
    for (let tick = 1; tick < middles.length; tick += 1) {
      if (middles[tick] === middles[tick - 1]) continue;
      if (tick - since > 3 * ticksPerSecond) found += 1;
      since = tick;
    }
  }
  return found / hours;
}

/** Returns the variance of the number of moves in ten seconds over its mean: one where they are independent. */
function burstiness(sample: Sample, symbol: string): number {
  const moved = evenMoves(sample, symbol, 1).map((move) => Number(move !== 0));
  const counts: number[] = [];
  for (let start = 0; start < moved.length; start += 40)
    counts.push(moved.slice(start, start + 40).reduce((sum, one) => sum + one, 0));
  return deviation(counts) ** 2 / mean(counts);
}

export const secondFacts: readonly Fact[] = [
  ratioFact(66, 1, 0.25),
  ratioFact(67, 5, 0.2),
  ratioFact(68, 15, 0.15),
  ratioFact(69, 30, 0.12),
  fact(
    70,
    'Activity by position in the minute, in steps of five seconds',
    figure('liveliest over quietest, worst of eight symbols', 1, 1.3, (sample) =>
      highest((symbol) => hump(sample, symbol)),
    ),
  ),
  fact(
    71,
    'Correlation of the first five seconds with the rest of their minute',
    around('furthest correlation of eight symbols', 0, 0.11, (sample) =>
      furthestFromZero(symbols.map((symbol) => firstWithRest(sample, symbol))),
    ),
  ),
  fact(
    72,
    'Autocorrelation of one-second moves, furthest of eight symbols',
    around('lag 1', 0, 0.1, (sample) => memoryAt(sample, [1])),
    around('lags 2 to 5', 0, 0.04, (sample) => memoryAt(sample, [2, 3, 4, 5])),
    around('lags 6 to 20', 0, 0.02, (sample) =>
      memoryAt(
        sample,
        Array.from({ length: 15 }, (_, lag) => lag + 6),
      ),
    ),
  ),
  fact(
    73,
    'Periods without a move',
    figure('seconds without a move of BTC, %', 0, 25, (sample) => standing(sample, 'BTCUSDT')),
    figure('beyond three seconds an hour, BTC', 0, 240, (sample) => longStandstills(sample, 'BTCUSDT')),
    figure('seconds without a move of DOGE, %', 15, 90, (sample) => standing(sample, 'DOGEUSDT')),
  ),
  fact(
    74,
    'Clustering of moves',
    figure('variance of their number over its mean, lowest of eight symbols', 1.1, 30, (sample) =>
      lowest((symbol) => burstiness(sample, symbol)),
    ),
    figure('kurtosis of seconds, lowest of eight symbols', 3.6, 200, (sample) =>
      lowest((symbol) => kurtosis(evenMoves(sample, symbol, ticksPerSecond))),
    ),
  ),
];
