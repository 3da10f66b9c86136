import type { Ticker } from '@papertape/shared/contract/market.ts';
import { describe, expect, it } from 'vitest';
import type { MarketRow } from './use-market-rows.ts';
import { type QuoteSort, sortQuotes } from './use-quote-list.ts';

const session = { state: 'open', nextOpenAt: null, nextCloseAt: null } as const;
const row = (symbol: string): MarketRow => ({
  symbol,
  shortName: symbol.replace('USDT', ''),
  name: symbol,
  group: 'CRYPTO',
  base: symbol.slice(0, 3),
  quote: 'USDT',
  session,
  closes: [],
});
const ticker = (symbol: string, last: string, changeRate: string, turnover: string): [string, Ticker] => [
  symbol,
  {
    symbol,
    last,
    changeRate,
    turnover,
    bid: last,
    ask: last,
    change: '0',
    high: last,
    low: last,
    volume: '0',
    state: 'open',
    time: 1,
    mark: last,
  },
];
const rows = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map(row);
const tickers = new Map([
  ticker('BTCUSDT', '91842.5', '-0.01', '10'),
  ticker('ETHUSDT', '3018.4', '0.02', '30'),
  ticker('SOLUSDT', '141.27', '0.005', '20'),
]);
const order = (sort: QuoteSort | null) => sortQuotes(rows, sort, tickers).map(({ shortName }) => shortName);

describe('the order of the quote list', () => {
  it('is that of the market until a column is chosen', () => {
    expect(order(null)).toEqual(['BTC', 'ETH', 'SOL']);
  });
  it.each([
    ['price', 'ascending', 'SOL ETH BTC'],
    ['change', 'descending', 'ETH SOL BTC'],
    ['change', 'ascending', 'BTC SOL ETH'],
    ['volume', 'descending', 'ETH SOL BTC'],
    ['symbol', 'descending', 'SOL ETH BTC'],
  ] as const)('by %s, %s', (key, direction, expected) => {
    expect(order({ key, direction }).join(' ')).toBe(expected);
  });
  it('sorts rows without a price as the smallest', () => {
    const sorted = sortQuotes([...rows, row('XRPUSDT')], { key: 'price', direction: 'descending' }, tickers);
    expect(sorted.at(-1)?.symbol).toBe('XRPUSDT');
  });
});
