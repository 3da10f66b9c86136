/** Facts 54 to 57 and 59: trades, the information in the book, and funding. */

import { average, type Fact, fact, figure } from '../fact.ts';
import { type Sample, sampleEnd } from '../sample.ts';
import { correlation, deviation, mean, median, memory, quantile, share, steps } from '../statistics.ts';

const symbols = ['EURUSD', 'US500', 'XAUUSD', 'BTCUSDT', 'AAPLUSD', 'KOUSD', 'DOTUSDT'];

const perSecond = (sample: Sample, symbol: string): number => sample.trades(symbol).length / (6 * 3_600);

function minuteCounts(sample: Sample, symbol: string): number[] {
  const counts = new Array<number>(360).fill(0);
  const start = Date.UTC(2026, 10, 18, 14, 30);
  for (const { time } of sample.trades(symbol)) {
    const minute = Math.floor((time - start) / 60_000);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return counts;
}

const waits = (sample: Sample, symbol: string): number[] =>
  steps(sample.trades(symbol).map(({ time }) => time));

const lots = (sample: Sample, symbol: string): number[] => sample.trades(symbol).map(({ size }) => size);

/** Returns the tail exponent of the largest 2 %. */
function tail(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => right - left);
  const count = Math.floor(values.length / 50);
  const edge = sorted[count] as number;
  return 1 / mean(sorted.slice(0, count).map((value) => Math.log(value / edge)));
}

const signs = (sample: Sample, symbol: string): number[] =>
  sample.trades(symbol).map(({ side }) => (side === 'buy' ? 1 : -1));

/** Correlates trade signs of five seconds with the move of the middle. */
function sideWithMove(sample: Sample): number {
  return average(symbols, (symbol) => {
    const quotes = sample.quotes(symbol);
    const flows = new Map<number, number>();
    for (const { time, side } of sample.trades(symbol)) {
      const slot = Math.floor(time / 5_000);
      flows.set(slot, (flows.get(slot) ?? 0) + (side === 'buy' ? 1 : -1));
    }
    const pairs: [number, number][] = [];
    for (let place = 20; place < quotes.length; place += 20) {
      const now = quotes[place];
      const before = quotes[place - 20];
      if (!now || !before) continue;
      pairs.push([
        flows.get(Math.floor(before.time / 5_000)) ?? 0,
        now.bid + now.ask - before.bid - before.ask,
      ]);
    }
    return correlation(
      pairs.map(([flow]) => flow),
      pairs.map(([, move]) => move),
    );
  });
}

const levels = 10;

/** Correlates the imbalance of ten levels with the next move of the middle. */
function bookLean(sample: Sample, seconds: number): number {
  const { market } = sample;
  return average(['EURUSD', 'US500', 'BTCUSDT', 'AAPLUSD'], (symbol) => {
    const pairs = Array.from({ length: 1_500 }, (_, step) => {
      const time = Date.UTC(2026, 10, 18, 15) + step * 7_250;
      const { bids, asks } = market.book(symbol, time, levels);
      const [bid, ask] = [bids, asks].map((side) => side.reduce((total, { size }) => total + size, 0));
      const now = market.quote(symbol, time);
      const next = market.quote(symbol, time + seconds * 1_000);
      const lean = ((bid as number) - (ask as number)) / ((bid as number) + (ask as number));
      return [lean, next.bid + next.ask - now.bid - now.ask] as const;
    });
    return correlation(
      pairs.map(([lean]) => lean),
      pairs.map(([, move]) => move),
    );
  });
}

const windows = 1_095;

function funding(sample: Sample, symbol: string): number[] {
  return Array.from({ length: windows }, (_, step) =>
    Number(sample.market.fundingRate(symbol, sampleEnd - step * 28_800_000).rate),
  );
}

const majors = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'];

export const tape: readonly Fact[] = [
  fact(
    54,
    'Arrival of trades',
    figure('busiest over quietest of seven symbols', 8, 100, (sample) => {
      const rates = symbols.map((symbol) => perSecond(sample, symbol));
      return Math.max(...rates) / Math.min(...rates);
    }),
    figure('busy over quiet minutes of a symbol', 3, 100, (sample) =>
      average(symbols, (symbol) => {
        const counts = minuteCounts(sample, symbol);
        return (quantile(counts, 0.95) + 1) / (quantile(counts, 0.05) + 1);
      }),
    ),
    figure('deviation of waits over their mean', 1.3, 4, (sample) =>
      average(symbols, (symbol) => deviation(waits(sample, symbol)) / mean(waits(sample, symbol))),
    ),
  ),
  fact(
    55,
    'Sizes of trades',
    figure('mean over median', 4, 20, (sample) =>
      average(symbols, (symbol) => mean(lots(sample, symbol)) / median(lots(sample, symbol))),
    ),
    figure('tail exponent', 1.2, 2, (sample) => average(symbols, (symbol) => tail(lots(sample, symbol)))),
    figure(
      'AAPL in whole hundreds, %',
      20,
      60,
      (sample) => 100 * share(lots(sample, 'AAPLUSD'), (size) => size % 10_000 === 0),
    ),
  ),
  fact(
    56,
    'Autocorrelation of trade sides',
    figure('memory, lag 1', 0.2, 0.65, (sample) =>
      average(symbols, (symbol) => memory(signs(sample, symbol), 1)),
    ),
    figure('memory, lag 10', 0.02, 0.25, (sample) =>
      average(symbols, (symbol) => memory(signs(sample, symbol), 10)),
    ),
    figure('with the move of five seconds', 0.1, 0.9, sideWithMove),
  ),
  fact(
    57,
    'Correlation of order book imbalance with the next move',
    figure('one second', 0.08, 0.35, (sample) => bookLean(sample, 1)),
    figure('three seconds', 0.08, 0.35, (sample) => bookLean(sample, 3)),
  ),
  fact(
    59,
    'Funding of eight hours',
    figure(
      'BTC at 0.0100 %, % of windows',
      48,
      80,
      (sample) => 100 * share(funding(sample, 'BTCUSDT'), (rate) => rate === 0.0001),
    ),
    figure('negative, %', 3, 16, (sample) =>
      average(majors, (symbol) => 100 * share(funding(sample, symbol), (rate) => rate < 0)),
    ),
    figure('one of a hundred above, %', 0.04, 0.12, (sample) =>
      average(majors, (symbol) => 100 * quantile(funding(sample, symbol), 0.99)),
    ),
    figure('EURUSD, US500, AAPL', 0, 0, (sample) =>
      average(['EURUSD', 'US500', 'AAPLUSD'], (symbol) => mean(funding(sample, symbol).map(Math.abs))),
    ),
  ),
];
