/** Facts 75 to 77: the seconds around scheduled releases, over the last year. */

import { dayMs } from '@papertape/shared/durations.ts';
import { economicCalendar } from '../../../server/market/economic-calendar.ts';
import type { Quote } from '../../../server/market/types.ts';
import { type Fact, fact, figure } from '../fact.ts';
import { readQuotes, type Sample, sampleEnd } from '../sample.ts';
import { mean, median, sizes } from '../statistics.ts';

/** Symbols with the kinds of releases that move them most. */
const watched: Readonly<Record<string, readonly string[]>> = {
  EURUSD: ['jobs', 'inflation'],
  XAUUSD: ['jobs', 'fed'],
  WTIUSD: ['oil'],
  US500: ['inflation', 'fed'],
};
const smallest = 0.7;
const hourMinutes = 60;

interface Watched {
  readonly symbol: string;
  readonly time: number;
  readonly size: number;
}

/** Lists the releases of a year with a visible surprise, with a symbol that they move. */
function listWatched({ market }: Sample): Watched[] {
  const events = economicCalendar(market.seed, sampleEnd - 364 * dayMs, sampleEnd);
  return Object.entries(watched).flatMap(([symbol, kinds]) =>
    events
      .filter(({ kind, surprise }) => kinds.includes(kind) && Math.abs(Number(surprise)) >= smallest)
      .filter(({ time }) => market.session(symbol, time).open)
      .map(({ time, surprise }) => ({ symbol, time, size: Math.abs(Number(surprise)) })),
  );
}

const width = ({ bid, ask }: Quote): number => ask - bid;
const middle = ({ bid, ask }: Quote): number => (bid + ask) / 2;

/** Returns the median spread in a span of seconds around a release, against that ten minutes before it. */
function spreadAround(sample: Sample, from: number, to: number): number {
  return median(
    listWatched(sample).map(({ symbol, time }) => {
      const read = (start: number, seconds: number): number =>
        mean(readQuotes(sample.market, symbol, start, 4 * seconds).map(width));
      return read(time + 1_000 * from, to - from) / read(time - 600_000, 60);
    }),
  );
}

/** Returns the median size of the ten best levels at a second around a release, against that ten minutes before. */
function depthAround(sample: Sample, seconds: readonly number[]): number {
  return median(
    listWatched(sample).map(({ symbol, time }) => {
      const read = (second: number): number => {
        const { bids, asks } = sample.market.book(symbol, time + 1_000 * second, 10);
        return [...bids, ...asks].reduce((sum, { size }) => sum + size, 0);
      };
      const usual = Array.from({ length: 20 }, (_, step) => -600 + 3 * step);
      return mean(seconds.map(read)) / mean(usual.map(read));
    }),
  );
}

/** Returns the median share of a release's first thirty seconds that the first two have moved. */
function movedAtOnce(sample: Sample): number {
  return median(
    listWatched(sample).map(({ symbol, time }) => {
      const [before, soon, later] = [time - 250, time + 2_000, time + 30_000].map((at) =>
        middle(sample.market.quote(symbol, at)),
      ) as [number, number, number];
      return (soon - before) / (later - before);
    }),
  );
}

interface FirstMinute {
  readonly body: number;
  readonly isBusiest: boolean;
  /** Mean absolute move of the next half hour's minutes against the half hour before. */
  readonly unrest: number;
}

function firstMinutes(sample: Sample): FirstMinute[] {
  return listWatched(sample).flatMap(({ symbol, time }) => {
    const to = time + hourMinutes * 60_000 - 1;
    const minutes = sample.market.candles(symbol, '1m', { to, count: 2 * hourMinutes });
    const first = minutes.find((minute) => minute.time === time);
    if (!first) return [];
    const moves = (from: number, until: number): number =>
      mean(
        sizes(
          minutes
            .filter((minute) => minute.time >= from && minute.time < until)
            .map(({ open, close }) => close - open),
        ),
      );
    const after = minutes.filter((minute) => minute.time > time);
    return {
      body: Math.abs(first.close - first.open) / (first.high - first.low),
      isBusiest: after.every(({ volume }) => volume < first.volume),
      unrest: moves(time + 60_000, time + 1_800_000) / moves(time - 1_800_000, time),
    };
  });
}

export const releaseFacts: readonly Fact[] = [
  fact(
    75,
    'Spread around releases, against ten minutes before',
    figure('ten seconds before', 1.4, 4, (sample) => spreadAround(sample, -10, 0)),
    figure('first five seconds', 2, 6, (sample) => spreadAround(sample, 0, 5)),
    figure('after a minute', 0.8, 2.5, (sample) => spreadAround(sample, 60, 90)),
  ),
  fact(
    76,
    'Depth around releases, against ten minutes before',
    figure('ten seconds before', 0.2, 0.8, (sample) => depthAround(sample, [-9, -7, -5, -3, -1])),
    figure('first five seconds', 0.1, 0.7, (sample) => depthAround(sample, [1, 2, 3, 4, 5])),
  ),
  fact(
    77,
    'The minute of a release',
    figure('share of its move in two seconds', 0.8, 1.25, movedAtOnce),
    figure('body over range', 0.45, 0.86, (sample) => median(firstMinutes(sample).map(({ body }) => body))),
    figure(
      'largest volume of its hour, %',
      65,
      100,
      (sample) => 100 * mean(firstMinutes(sample).map(({ isBusiest }) => Number(isBusiest))),
    ),
    figure('next half hour against the one before', 1.3, 4, (sample) =>
      median(firstMinutes(sample).map(({ unrest }) => unrest)),
    ),
  ),
];
