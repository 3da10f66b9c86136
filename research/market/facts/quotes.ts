/** Facts 49 to 53, 58, 60, 63 and 64: quotes, ticks and the book. */

import { listReleases } from '../../../server/market/calendar/releases.ts';
import { dayIndex, tickMs } from '../../../server/market/time.ts';
import { around, average, type Fact, fact, figure } from '../fact.ts';
import { byDay, moves, type Sample, sampleEnd } from '../sample.ts';
import {
  correlation,
  deviation,
  greatest,
  mean,
  memory,
  share,
  sizes,
  squares,
  steps,
} from '../statistics.ts';

const symbols = ['EURUSD', 'US500', 'XAUUSD', 'BTCUSDT', 'AAPLUSD', 'JPN225', 'DOGEUSDT'];
const ticksPerMinute = 240;

const middles = (sample: Sample, symbol: string): number[] =>
  sample.quotes(symbol).map(({ bid, ask }) => (bid + ask) / 2);

const spreadBp = (symbol: string) => (sample: Sample) =>
  10_000 * mean(sample.quotes(symbol).map(({ bid, ask }) => (ask - bid) / bid));

function faults(sample: Sample): number {
  return symbols
    .flatMap((symbol) => sample.quotes(symbol))
    .filter(
      ({ bid, ask, last }) =>
        bid >= ask || last < bid || last > ask || ![bid, ask, last].every(Number.isSafeInteger),
    ).length;
}

/** Returns the mean spread of the first ticks of a minute over some days. */
function spreadAt(sample: Sample, symbol: string, minutesOfDay: readonly number[]): number {
  const { market } = sample;
  const days = [16, 17, 18, 19].map((date) => Date.UTC(2026, 10, date));
  return mean(
    days.flatMap((day) =>
      minutesOfDay.map((minute) => {
        const { bid, ask } = market.quote(symbol, day + minute * 60_000 + 10_000);
        return ask - bid;
      }),
    ),
  );
}

const hour = (start: number): number[] => Array.from({ length: 12 }, (_, step) => start * 60 + step * 5);

function spreadWithRange(sample: Sample): number {
  return average(['EURUSD', 'US500', 'XAUUSD', 'AAPLUSD'], (symbol) => {
    const quotes = sample.quotes(symbol);
    const widths: number[] = [];
    const ranges: number[] = [];
    for (let start = 0; start < quotes.length; start += ticksPerMinute) {
      const minute = quotes.slice(start, start + ticksPerMinute);
      widths.push(mean(minute.map(({ bid, ask }) => ask - bid)));
      ranges.push(greatest(minute.map(({ last }) => last)) + greatest(minute.map(({ last }) => -last)));
    }
    return correlation(widths, ranges);
  });
}

const roundTicks = 40;

/** Returns the average cost of buying at the ask and selling at the bid ten seconds later, in spreads. */
function randomRound(sample: Sample): number {
  return average(symbols, (symbol) => {
    const quotes = sample.quotes(symbol);
    const width = mean(quotes.map(({ bid, ask }) => ask - bid));
    const costs = quotes.slice(roundTicks).map(({ bid, ask }, place) => {
      const before = quotes[place];
      return before ? (before.ask - bid + (ask - before.bid)) / 2 : 0;
    });
    return mean(costs) / width;
  });
}

/** Returns that cost for a trader who buys if the last price is the ask and sells at the next tick at the bid. */
function timedRound(sample: Sample): number {
  return average(['EURUSD', 'USDJPY', 'US500', 'XAUUSD', 'JPN225', 'AAPLUSD'], (symbol) => {
    const quotes = sample.quotes(symbol);
    const width = mean(quotes.map(({ bid, ask }) => ask - bid));
    let bought: number | undefined;
    const costs: number[] = [];
    for (const { bid, ask, last } of quotes) {
      if (bought === undefined && last === ask) bought = ask;
      else if (bought !== undefined && last === bid) {
        costs.push(bought - bid);
        bought = undefined;
      }
    }
    return mean(costs) / width;
  });
}

const changing = (sample: Sample): number =>
  average(
    symbols.filter((symbol) => symbol !== 'BTCUSDT'),
    (symbol) => 100 * share(steps(middles(sample, symbol)), (step) => step !== 0),
  );

const middleMemory = (sample: Sample, lag: number): number =>
  average(symbols, (symbol) => memory(steps(middles(sample, symbol)), lag));

/** Returns how often the first tick of a minute has a new price, relative to other ticks. */
function firstTicks(sample: Sample): number {
  return average(symbols, (symbol) => {
    const changes = steps(sample.quotes(symbol).map(({ last }) => last));
    const isFirst = (place: number): boolean => (place + 1) % ticksPerMinute === 0;
    const first = changes.filter((_, place) => isFirst(place));
    const inside = changes.filter((_, place) => !isFirst(place));
    return share(first, (step) => step !== 0) / share(inside, (step) => step !== 0);
  });
}

/** Ticks of the sampled afternoon at which a release is due, which is a move over a border of minutes. */
const releasePlaces: ReadonlySet<number> = new Set(
  listReleases(dayIndex(sampleEnd) - 2).map(({ time }) => (time - Date.UTC(2026, 10, 18, 14, 30)) / tickMs),
);

/** Returns the move across the border of a minute relative to four ticks inside. */
function overBorders(sample: Sample): number {
  return average(symbols, (symbol) => {
    const last = sample.quotes(symbol).map((quote) => quote.last);
    const over = (place: number): number => ((last[place + 2] ?? 0) - (last[place - 2] ?? 0)) ** 2;
    const borders: number[] = [];
    const inside: number[] = [];
    for (let place = ticksPerMinute; place < last.length - 2; place += ticksPerMinute) {
      if (releasePlaces.has(place)) continue;
      borders.push(over(place));
      for (let other = 30; other < 211; other += 30) inside.push(over(place - other));
    }
    return Math.sqrt(mean(borders) / mean(inside));
  });
}

function topOfBook(sample: Sample, symbol: string): number {
  const { priceDecimals, amountDecimals } = sample.market.instrument(symbol);
  const values = Array.from({ length: 60 }, (_, step) => {
    const { bids } = sample.market.book(symbol, sampleEnd - 21_600_000 + step * 211_000, 5);
    const best = bids[0];
    return best ? (best.price * best.size) / 10 ** (priceDecimals + amountDecimals) / 1_000 : 0;
  });
  return mean(values);
}

const bpOfLast = (sample: Sample, source: 'mark' | 'index'): number =>
  average(symbols, (symbol) =>
    mean(sample.quotes(symbol).map((quote) => (10_000 * Math.abs(quote[source] - quote.last)) / quote.last)),
  );

export const quoteFacts: readonly Fact[] = [
  fact(49, 'Quotes that cannot be', figure('bid at the ask, last outside, broken units', 0, 0, faults)),
  fact(
    50,
    'Spread, bp',
    figure('EURUSD', 0.1, 0.9, spreadBp('EURUSD')),
    figure('BTC', 0.01, 0.2, spreadBp('BTCUSDT')),
    figure('AAPL', 0.4, 1.1, spreadBp('AAPLUSD')),
    figure('US500', 0.4, 0.9, spreadBp('US500')),
    figure('WTI', 2, 5.5, spreadBp('WTIUSD')),
  ),
  fact(
    51,
    'Spread by hour and by volatility',
    figure(
      'EURUSD, turn of the day over afternoon',
      2.5,
      10,
      (sample) => spreadAt(sample, 'EURUSD', hour(22)) / spreadAt(sample, 'EURUSD', hour(15)),
    ),
    figure(
      'AAPL, first minutes over midday',
      2,
      4.5,
      (sample) =>
        spreadAt(sample, 'AAPLUSD', [870, 871, 872, 873, 874]) / spreadAt(sample, 'AAPLUSD', hour(18)),
    ),
    figure('with the range of a minute', 0.25, 0.65, spreadWithRange),
  ),
  fact(
    52,
    'Cost of a round trip, spreads',
    around('at any time', 1, 0.15, randomRound),
    figure('looking at the last side', 0.3, 1.3, timedRound),
  ),
  fact(
    53,
    'Mid price by tick',
    figure('changes, %', 4, 32, changing),
    around('memory, lag 1', 0, 0.1, (sample) => middleMemory(sample, 1)),
    around('memory, lag 2', 0, 0.1, (sample) => middleMemory(sample, 2)),
  ),
  fact(
    58,
    'Best level of the book, thousands',
    figure('BTC', 20, 1_000, (sample) => topOfBook(sample, 'BTCUSDT')),
    figure('US500', 20, 10_000, (sample) => topOfBook(sample, 'US500')),
  ),
  fact(
    60,
    'Distance to the last price, bp',
    figure('mark', 0, 3, (sample) => bpOfLast(sample, 'mark')),
    figure('index', 0, 3, (sample) => bpOfLast(sample, 'index')),
  ),
  fact(
    63,
    'Days at a limit',
    figure(
      'moves of one size that come back, of all 62',
      0,
      0,
      (sample) =>
        sample.market.instruments.filter(({ symbol }) => {
          const own = sizes(moves(sample.recentDays(symbol)));
          const largest = greatest(own);
          const spread = deviation(own);
          return largest > 3 * spread && own.filter((move) => largest / move < 1.0001).length > 1;
        }).length,
    ),
  ),
  fact(
    64,
    'Boundaries of minutes',
    figure('first ticks with a new price, against others', 0.5, 1.6, firstTicks),
    figure('move over a border against inside', 0.7, 1.4, overBorders),
    figure('move of a minute beside midnight', 0.7, 1.4, (sample) =>
      average(['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'], (symbol) => {
        const days = byDay(sample.minutes(symbol)).filter(({ length }) => length === 1_440);
        const at = (minute: number): number =>
          squares(days.map((day) => Math.log((day[minute]?.close ?? 1) / (day[minute]?.open ?? 1))));
        return Math.sqrt((at(0) + at(1) + at(2)) / (at(1_437) + at(1_438) + at(1_439)));
      }),
    ),
  ),
];
