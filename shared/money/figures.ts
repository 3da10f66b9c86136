/**
 * The one policy for numbers that people read, on both sides; all are cut off, never rounded.
 * - sums in US dollars (and USDT, which stands for them): 2 decimals;
 * - amounts of another coin: up to the decimals of the product's table, zeros at the end dropped;
 * - prices: exactly the table's decimals, for other symbols those of their market;
 * - details, where nothing may be hidden: up to 8, dollars at least 2;
 * - what is not known: `unknownSign`.
 */
import { amountDecimals, isListedCoin, otherDecimals, priceDecimals } from './coin-decimals.ts';

/** Also for a price that does not exist, such as a liquidation price below zero. */
export const unknownSign = '—';

/** Decimals to show: exactly, or up to that many without zeros at the end. */
export interface Decimals {
  most: number;
  least: number;
}

export const exactly = (decimals: number): Decimals => ({ most: decimals, least: decimals });
export const upTo = (decimals: number): Decimals => ({ most: decimals, least: 0 });

export const sumFigure = exactly(2);
const dollars = new Set(['USDT', 'USD']);

/** Digits after the point that money and amounts have at all. */
export const allDecimals = 8;
export const detailFigure = (coin: string): Decimals => ({
  most: allDecimals,
  least: dollars.has(coin) ? 2 : 0,
});

/** What the market says of a symbol that is not in the table. */
export interface KnownDecimals {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
}

export function priceFigure(
  symbol: string,
  known: Pick<KnownDecimals, 'priceDecimals'> | undefined,
): Decimals {
  if (isListedCoin(symbol)) return exactly(priceDecimals(symbol));
  return known ? exactly(known.priceDecimals) : upTo(otherDecimals.price);
}

export function amountFigure(coin: string, known: Pick<KnownDecimals, 'sizeDecimals'> | undefined): Decimals {
  if (dollars.has(coin)) return sumFigure;
  if (isListedCoin(coin)) return upTo(amountDecimals(coin));
  return upTo(known ? known.sizeDecimals : otherDecimals.amount);
}
