/**
 * Display policy for numbers on both sides. All numbers are truncated, never rounded.
 * - totals in US dollars or USDT: 2 decimals;
 * - amounts of another coin: up to the decimals of the coin table, without trailing zeros;
 * - prices: exactly the decimals of the coin table, for other symbols those of their market;
 * - details, which hide nothing: up to 8 decimals, dollars at least 2;
 * - unknown values: `unknownSign`.
 */
import { amountDecimals, isListedCoin, otherDecimals, priceDecimals } from './coin-decimals.ts';

/** Also shown for a price that does not exist, such as a liquidation price below zero. */
export const unknownSign = '—';

/**
 * Range of decimals: equal bounds show exactly that many; otherwise trailing zeros are dropped down to
 * `least`.
 */
export interface Decimals {
  most: number;
  least: number;
}

/** Returns the number of decimals of a plain decimal text, trailing zeros included: 2 for "1.50". */
export const countDecimals = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Shows exactly so many decimals, also zeros. */
export const exactly = (decimals: number): Decimals => ({ most: decimals, least: decimals });
/** Shows at most so many decimals, without trailing zeros. */
export const upTo = (decimals: number): Decimals => ({ most: decimals, least: 0 });

export const sumFigure = exactly(2);
const dollars = new Set(['USDT', 'USD']);

/** Maximum number of decimals of money and amounts. */
export const allDecimals = 8;
/** Returns the decimals of an amount in details, such as records and bounds: up to 8, for dollars at least 2. */
export const detailFigure = (coin: string): Decimals => ({
  most: allDecimals,
  least: dollars.has(coin) ? 2 : 0,
});

/** Decimals from the market, for symbols that are not in the coin table. */
export interface KnownDecimals {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
}

/**
 * Returns the decimals of a price: exactly those of the coin table or of the market, otherwise up to a common limit.
 */
export function priceFigure(
  symbol: string,
  known: Pick<KnownDecimals, 'priceDecimals'> | undefined,
): Decimals {
  if (isListedCoin(symbol)) return exactly(priceDecimals(symbol));
  return known ? exactly(known.priceDecimals) : upTo(otherDecimals.price);
}

/** Returns the decimals of an amount: 2 for dollars, otherwise up to those of the coin table or of the market. */
export function amountFigure(coin: string, known: Pick<KnownDecimals, 'sizeDecimals'> | undefined): Decimals {
  if (dollars.has(coin)) return sumFigure;
  if (isListedCoin(coin)) return upTo(amountDecimals(coin));
  return upTo(known ? known.sizeDecimals : otherDecimals.amount);
}
