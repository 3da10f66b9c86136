/** Sorts symbols by their tickers. Pure; equal ones keep the order of the market. */
import type { Ticker } from '@papertape/shared/contract/market.ts';

export type Tickers = Pick<ReadonlyMap<string, Ticker>, 'get'>;

const dollars = new Set(['USD', 'USDT', 'USDC']);

const readLastNumber = (tickers: Tickers, symbol: string) => Number(tickers.get(symbol)?.last ?? 0);

/** Returns the price of a currency in dollars by the pairs at hand; 0 where none has it. */
function inDollars(currency: string, tickers: Tickers): number {
  if (dollars.has(currency)) return 1;
  const straight = readLastNumber(tickers, `${currency}USD`);
  if (straight > 0) return straight;
  const turned = readLastNumber(tickers, `USD${currency}`);
  return turned > 0 ? 1 / turned : 0;
}

export interface Pair {
  symbol: string;
  base: string;
  quote: string;
}

/** Returns the turnover of 24 hours in dollars, so that yen pairs do not lead every list. */
export function dollarTurnover({ symbol, base, quote }: Pair, tickers: Tickers): number {
  const ticker = tickers.get(symbol);
  if (!ticker) return 0;
  if (dollars.has(quote)) return Number(ticker.turnover);
  // Volumes of yen pairs count in hundreds, turnovers do not.
  if (dollars.has(base)) return Number(ticker.turnover) / (Number(ticker.last) || Number.POSITIVE_INFINITY);
  return Number(ticker.turnover) * inDollars(quote, tickers);
}

const readRate = (ticker: Ticker | undefined) => Number(ticker?.changeRate ?? 0);

/** Returns the rising symbols, the strongest first. */
export function rankGainers(symbols: readonly string[], tickers: Tickers): string[] {
  return symbols
    .filter((symbol) => readRate(tickers.get(symbol)) > 0)
    .toSorted((left, right) => readRate(tickers.get(right)) - readRate(tickers.get(left)));
}

/** Returns the falling symbols, the weakest first. */
export function rankLosers(symbols: readonly string[], tickers: Tickers): string[] {
  return symbols
    .filter((symbol) => readRate(tickers.get(symbol)) < 0)
    .toSorted((left, right) => readRate(tickers.get(left)) - readRate(tickers.get(right)));
}

export function byTurnover<Row extends Pair>(rows: readonly Row[], tickers: Tickers): Row[] {
  const turnover = new Map(rows.map((row) => [row, dollarTurnover(row, tickers)]));
  return rows.toSorted((left, right) => (turnover.get(right) ?? 0) - (turnover.get(left) ?? 0));
}

/** Interleaves the most traded of every group: the first of each, then the second of each. */
export function rankHottest<Row extends Pair & { group: string }>(
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
