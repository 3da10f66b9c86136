/** Orders of symbols by what their tickers say. Pure; equal ones keep the order of the market. */
import type { Ticker } from '@papertape/shared/contract/market.ts';

export type Tickers = Pick<ReadonlyMap<string, Ticker>, 'get'>;

const dollars = new Set(['USD', 'USDT', 'USDC']);

const lastOf = (tickers: Tickers, symbol: string) => Number(tickers.get(symbol)?.last ?? 0);

/** What one unit of a currency is worth in dollars, by the pairs at hand; 0 where none tells. */
function inDollars(currency: string, tickers: Tickers): number {
  if (dollars.has(currency)) return 1;
  const straight = lastOf(tickers, `${currency}USD`);
  if (straight > 0) return straight;
  const turned = lastOf(tickers, `USD${currency}`);
  return turned > 0 ? 1 / turned : 0;
}

export interface Pair {
  symbol: string;
  base: string;
  quote: string;
}

/** The turnover of 24 hours in dollars, so that yen pairs do not lead every list. */
export function dollarTurnover({ symbol, base, quote }: Pair, tickers: Tickers): number {
  const ticker = tickers.get(symbol);
  if (!ticker) return 0;
  if (dollars.has(quote)) return Number(ticker.turnover);
  // Volumes of pairs in yen count by the hundred, turnovers do not.
  if (dollars.has(base)) return Number(ticker.turnover) / (Number(ticker.last) || Number.POSITIVE_INFINITY);
  return Number(ticker.turnover) * inDollars(quote, tickers);
}

const rateOf = (ticker: Ticker | undefined) => Number(ticker?.changeRate ?? 0);

/** Risers, the strongest first. */
export function gainers(symbols: readonly string[], tickers: Tickers): string[] {
  return symbols
    .filter((symbol) => rateOf(tickers.get(symbol)) > 0)
    .toSorted((left, right) => rateOf(tickers.get(right)) - rateOf(tickers.get(left)));
}

/** Fallers, the weakest first. */
export function losers(symbols: readonly string[], tickers: Tickers): string[] {
  return symbols
    .filter((symbol) => rateOf(tickers.get(symbol)) < 0)
    .toSorted((left, right) => rateOf(tickers.get(left)) - rateOf(tickers.get(right)));
}

export function byTurnover<Row extends Pair>(rows: readonly Row[], tickers: Tickers): Row[] {
  const turnover = new Map(rows.map((row) => [row, dollarTurnover(row, tickers)]));
  return rows.toSorted((left, right) => (turnover.get(right) ?? 0) - (turnover.get(left) ?? 0));
}

/** The most traded of every group in turn: the first of each, then the second of each. */
export function hottest<Row extends Pair & { group: string }>(
  rows: readonly Row[],
  groups: readonly string[],
  tickers: Tickers,
): Row[] {
  const columns = groups.map((group) =>
    byTurnover(
      rows.filter((row) => row.group === group),
      tickers,
    ),
  );
  const longest = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: longest }, (_, place) =>
    columns.flatMap((column) => column[place] ?? []),
  ).flat();
}
