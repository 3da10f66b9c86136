/**
 * What the numbers of the kernel count. Guarantees: a quantity does not stand where another is asked for; that does not
 * compile. A result of arithmetic is a plain whole number and takes the name of the place it is put in, so sums read
 * as sums.
 *
 * Prices are integers of 1e-18 and amounts of 1e-8, so price * size is in 1e-26. Rates are parts per million, so what
 * is compared with a maintenance margin is in 1e-32, called fine.
 */
import { amountScale, averageScale } from '../../money/plain-decimal.ts';

type Quantity<Base, Name extends string> = Base & { readonly quantity?: Name };

/** Money and sizes: integers of 1e-8. */
export type Amount = Quantity<bigint, 'amount'>;
/** Integer of 1e-18. */
export type Price = Quantity<bigint, 'price'>;
/** Price * size: integer of 1e-26. */
export type Notional = Quantity<bigint, 'notional'>;
/** What is compared with a maintenance margin: integer of 1e-32. */
export type Fine = Quantity<bigint, 'fine'>;
/** Parts per million. */
export type Millionths = Quantity<bigint, 'millionths'>;
/** Steps of a contract's price grid. */
export type Ticks = Quantity<number, 'ticks'>;
/** Steps of a contract's size grid. */
export type Lots = Quantity<number, 'lots'>;

export const priceOne = 10n ** BigInt(averageScale);
export const million: Millionths = 1_000_000n;
const finePerUnit = priceOne * million;
export const fineDecimals = 32;

export function fineOf(amount: Amount): Fine {
  return amount * finePerUnit;
}

/** What is asked for: rounded towards plus infinity. */
export function amountUp(fine: Fine): Amount {
  return ceilingOf(fine, finePerUnit);
}

/** What is got: rounded towards minus infinity. */
export function amountDown(fine: Fine): Amount {
  return floorOf(fine, finePerUnit);
}

/** Prices read lately: the entry of a position is asked for at every look at its account. */
const pricesRead = new Map<string, Price>();
const pricesKept = 20_000;

/** The price that a plain decimal says. */
export function priceOf(text: string): Price {
  const known = pricesRead.get(text);
  if (known !== undefined) return known;
  if (pricesRead.size >= pricesKept) pricesRead.clear();
  const price = readPrice(text);
  pricesRead.set(text, price);
  return price;
}

function readPrice(text: string): Price {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * priceOne;
  const fraction = text.slice(point + 1, point + 1 + averageScale);
  return BigInt(text.slice(0, point) + fraction.padEnd(averageScale, '0'));
}

/** Canonical text of a price. */
export function priceTextOf(price: Price): string {
  const whole = price / priceOne;
  const fraction = price % priceOne;
  if (fraction === 0n) return whole.toString();
  return `${whole}.${fraction.toString().padStart(averageScale, '0').replace(/0+$/, '')}`;
}

const gridSteps = Array.from(
  { length: averageScale + 1 },
  (_, decimals) => 10n ** BigInt(averageScale - decimals),
);

/** One step of the price grid. */
export function gridStep(priceDecimals: number): Price {
  return gridSteps[priceDecimals] ?? 1n;
}

export function priceOfTicks(ticks: Ticks, priceDecimals: number): Price {
  return BigInt(ticks) * gridStep(priceDecimals);
}

/** Steps of a price that lies on the grid. */
export function ticksOf(price: string, priceDecimals: number): Ticks {
  return Math.round(Number(`${price}e${priceDecimals}`));
}

/** The smallest step of a size. */
export function lotOf(sizeDecimals: number): Amount {
  return 10n ** BigInt(amountScale - sizeDecimals);
}

/** Whole lots of a size, rounded up. */
export function lotsUp(size: Amount, sizeDecimals: number): bigint {
  const lot = lotOf(sizeDecimals);
  return (size + lot - 1n) / lot;
}

/** Canonical text of an integer of 1e-scale, cut off at 18 decimals. */
export function shownText(value: bigint, scale: number): string {
  const price = value / 10n ** BigInt(scale - averageScale);
  return price < 0n ? `-${priceTextOf(-price)}` : priceTextOf(price);
}

/** Canonical text of a share, cut off at 18 decimals; the divisor is above zero. */
export function shareText(dividend: bigint, divisor: bigint): string {
  return shownText((dividend * priceOne) / divisor, averageScale);
}

/** For divisors above zero. */
export function floorOf(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

export function ceilingOf(dividend: bigint, divisor: bigint): bigint {
  return -floorOf(-dividend, divisor);
}
