import type { Ticker } from '@papertape/shared/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { byTurnover, dollarTurnover, rankGainers, rankHottest, rankLosers } from './rankings.ts';

function ticker(symbol: string, changed: Partial<Ticker>): [string, Ticker] {
  const figures = { last: '1', bid: '1', ask: '1', change: '0', changeRate: '0', high: '1', low: '1' };
  const sums = { volume: '0', turnover: '0' };
  return [symbol, { symbol, ...figures, ...sums, state: 'open', time: 1, mark: '1', ...changed }];
}

const tickers = new Map([
  ticker('BTCUSDT', { turnover: '900', changeRate: '0.02' }),
  ticker('ETHUSDT', { turnover: '700', changeRate: '-0.01' }),
  ticker('USDJPY', { last: '150', volume: '800', turnover: '120000', changeRate: '0.03' }),
  ticker('EURJPY', { last: '180', volume: '100', turnover: '18000', changeRate: '-0.02' }),
  ticker('EURUSD', { last: '1.2', turnover: '850', changeRate: '0' }),
]);
const row = (symbol: string, group: string) => ({
  symbol,
  group,
  base: symbol.slice(0, 3),
  quote: symbol.slice(3),
});
const rows = [
  row('EURUSD', 'FOREX'),
  row('USDJPY', 'FOREX'),
  row('EURJPY', 'FOREX'),
  row('ETHUSDT', 'CRYPTO'),
  row('BTCUSDT', 'CRYPTO'),
];
const names = (list: { symbol: string }[]) => list.map(({ symbol }) => symbol);

describe('turnover in dollars', () => {
  it.each([
    ['BTCUSDT', 900],
    ['USDJPY', 800],
    ['EURJPY', 120],
    ['EURUSD', 850],
  ])('%s: %d', (symbol, sum) => {
    expect(dollarTurnover(row(symbol, ''), tickers)).toBeCloseTo(sum);
  });
  it('is zero while no price is known', () => {
    expect(dollarTurnover(row('SOLUSDT', ''), tickers)).toBe(0);
    expect(dollarTurnover(row('EURJPY', ''), new Map([ticker('EURJPY', { turnover: '5' })]))).toBe(0);
  });
  it('orders a list', () => {
    expect(names(byTurnover(rows, tickers))).toEqual(['BTCUSDT', 'EURUSD', 'USDJPY', 'ETHUSDT', 'EURJPY']);
  });
});

describe('rankings', () => {
  const all = [...tickers.keys()];
  it('contain only rising, or only falling symbols, the largest move first', () => {
    expect(rankGainers(all, tickers)).toEqual(['USDJPY', 'BTCUSDT']);
    expect(rankLosers(all, tickers)).toEqual(['EURJPY', 'ETHUSDT']);
  });
  it('take the hottest of each group in turn', () => {
    expect(names(rankHottest(rows, ['CRYPTO', 'FOREX', 'STOCK'], tickers))).toEqual([
      'BTCUSDT',
      'EURUSD',
      'ETHUSDT',
      'USDJPY',
      'EURJPY',
    ]);
  });
});
