/**
 * Quantity types of the kernel. One quantity is not assignable to another, while the plain number that
 * arithmetic yields is assignable to any of them, so that formulas stay readable.
 *
 * Prices are integers of 1e-18 and amounts of 1e-8, so that price * size is in 1e-26. Rates are parts per
 * million, so that values compared with a maintenance margin are in 1e-32, called fine.
 */
import { amountScale, averageScale } from '../../money/plain-decimal.ts';

type Quantity<Base, Name extends string> = Base & { readonly quantity?: Name };

/** Money or a size, as an integer of 1e-8. */
export type Amount = Quantity<bigint, 'amount'>;
/** A price, as an integer of 1e-18. */
export type Price = Quantity<bigint, 'price'>;
/** Price * size, as an integer of 1e-26. */
export type Notional = Quantity<bigint, 'notional'>;
/** A value compared with a maintenance margin, as an integer of 1e-32. */
export type Fine = Quantity<bigint, 'fine'>;
/** A rate in parts per million. */
export type Millionths = Quantity<bigint, 'millionths'>;
/** A price in steps of a contract's price grid. */
export type Ticks = Quantity<number, 'ticks'>;
/** A size in steps of a contract's size grid. */
export type Lots = Quantity<number, 'lots'>;

export const priceOne = 10n ** BigInt(averageScale);
export const million: Millionths = 1_000_000n;
const finePerUnit = priceOne * million;
export const fineDecimals = 32;

/** Converts units of 1e-8 to the fine unit of 1e-32. */
export function toFine(amount: Amount): Fine {
  return amount * finePerUnit;
}

/** Rounds a charge up to whole units. */
export function roundAmountUp(fine: Fine): Amount {
  return divideUp(fine, finePerUnit);
}

/** Rounds a payout down to whole units. */
export function roundAmountDown(fine: Fine): Amount {
  return divideDown(fine, finePerUnit);
}

/** Cache of parsed prices: the entry price of a position is needed whenever its account is computed. */
const pricesRead = new Map<string, Price>();
const pricesKept = 20_000;

/** Parses a plain decimal to a price. */
export function parsePrice(text: string): Price {
  const known = pricesRead.get(text);
  if (known !== undefined) return known;
  if (pricesRead.size >= pricesKept) pricesRead.clear();
  const price = parsePriceDigits(text);
  pricesRead.set(text, price);
  return price;
}

function parsePriceDigits(text: string): Price {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * priceOne;
  const fraction = text.slice(point + 1, point + 1 + averageScale);
  return BigInt(text.slice(0, point) + fraction.padEnd(averageScale, '0'));
}

/** Formats a price canonically. */
export function formatPrice(price: Price): string {
  const whole = price / priceOne;
  const fraction = price % priceOne;
  if (fraction === 0n) return whole.toString();
  return `${whole}.${fraction.toString().padStart(averageScale, '0').replace(/0+$/, '')}`;
}

const gridSteps = Array.from(
  { length: averageScale + 1 },
  (_, decimals) => 10n ** BigInt(averageScale - decimals),
);

/** Returns one step of the price grid. */
export function gridStep(priceDecimals: number): Price {
  return gridSteps[priceDecimals] ?? 1n;
}

/** Converts price steps of a symbol to a price. */
export function ticksToPrice(ticks: Ticks, priceDecimals: number): Price {
  return BigInt(ticks) * gridStep(priceDecimals);
}

/** Parses a price on the grid to ticks. */
export function parseTicks(price: string, priceDecimals: number): Ticks {
  return Math.round(Number(`${price}e${priceDecimals}`));
}

/** Returns the smallest step of a size. */
export function getLotSize(sizeDecimals: number): Amount {
  return 10n ** BigInt(amountScale - sizeDecimals);
}

/** Counts the whole lots of a size, rounded up. */
export function countLots(size: Amount, sizeDecimals: number): bigint {
  const lot = getLotSize(sizeDecimals);
  return (size + lot - 1n) / lot;
}

/** Formats an integer of 1e-scale canonically, truncated at 18 decimals. */
export function formatScaled(value: bigint, scale: number): string {
  const price = value / 10n ** BigInt(scale - averageScale);
  return price < 0n ? `-${formatPrice(-price)}` : formatPrice(price);
}

/** Formats a share canonically, truncated at 18 decimals; the divisor must be above zero. */
export function formatShare(dividend: bigint, divisor: bigint): string {
  return formatScaled((dividend * priceOne) / divisor, averageScale);
}

/** Divides and rounds down; the divisor must be above zero. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Divides and rounds towards positive infinity, for either sign. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor);
}
