/** Orders of the quote list. Pure; equal rows keep the order of the market. */

import type { MarketRow } from './market-row.ts';
import { dollarTurnover, type Tickers } from './rankings.ts';

export const sortKeys = ['symbol', 'price', 'change', 'volume'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface QuoteSort {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

const figures: Record<Exclude<SortKey, 'symbol'>, (row: MarketRow, tickers: Tickers) => number> = {
  price: ({ symbol }, tickers) => Number(tickers.get(symbol)?.last ?? 0),
  change: ({ symbol }, tickers) => Number(tickers.get(symbol)?.changeRate ?? 0),
  volume: dollarTurnover,
};

/** Names go from A to Z where figures go from the smallest to the largest. */
export function sortQuotes(
  rows: readonly MarketRow[],
  sort: QuoteSort | null,
  tickers: Tickers,
): MarketRow[] {
  if (sort === null) return [...rows];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const { key } = sort;
  if (key === 'symbol') {
    return rows.toSorted((left, right) => sign * left.shortName.localeCompare(right.shortName));
  }
  const figure = new Map(rows.map((row) => [row.symbol, figures[key](row, tickers)]));
  const of = (row: MarketRow) => figure.get(row.symbol) ?? 0;
  return rows.toSorted((left, right) => sign * (of(left) - of(right)));
}

export function isSortKey(text: string | undefined): text is SortKey {
  return sortKeys.some((key) => key === text);
}
