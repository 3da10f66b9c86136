/**
 * The rules' sums in whole numbers, for the path every order and every mark takes: ten times cheaper than
 * Decimal, and exact. Guarantees the same results as shared/rules, which is tested sum by sum.
 *
 * Prices are integers of 1e-18, sizes and money of 1e-8, so price * size is in 1e-26. Rates are parts per
 * million, so what is compared with a maintenance margin is in 1e-32, called fine.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import { averageScale, Decimal } from '@papertape/shared/money/decimal.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fees.ts';
import type { Tiers } from '@papertape/shared/rules/tiers.ts';

const priceOne = 10n ** BigInt(averageScale);
export const million = 1_000_000n;
const finePerUnit = priceOne * million;

export const fineDecimals = 32;

/** Prices read lately: the entry of a position is asked for at every look at its account. */
const pricesRead = new Map<string, bigint>();
const pricesKept = 20_000;

/** Integer of 1e-18 of a plain decimal price. */
export function priceOf(text: string): bigint {
  const known = pricesRead.get(text);
  if (known !== undefined) return known;
  if (pricesRead.size >= pricesKept) pricesRead.clear();
  const price = readPrice(text);
  pricesRead.set(text, price);
  return price;
}

function readPrice(text: string): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * priceOne;
  const fraction = text.slice(point + 1, point + 1 + averageScale);
  return BigInt(text.slice(0, point) + fraction.padEnd(averageScale, '0'));
}

/** Canonical text of a price. */
export function priceTextOf(price: bigint): string {
  const whole = price / priceOne;
  const fraction = price % priceOne;
  if (fraction === 0n) return whole.toString();
  return `${whole}.${fraction.toString().padStart(averageScale, '0').replace(/0+$/, '')}`;
}

/** Price units of the market as an integer of 1e-18. */
export function priceOfUnits(units: number, priceDecimals: number): bigint {
  return BigInt(units) * gridStep(priceDecimals);
}

/** Initial margin in units: Q * P / leverage, rounded up. */
export function marginFor(size: bigint, price: bigint, leverage: number): bigint {
  return ceilingOf(size * price, BigInt(leverage) * priceOne);
}

const feeMillionths = {
  taker: BigInt(new Decimal(feeRates.taker).times(1e6).toString()),
  maker: BigInt(new Decimal(feeRates.maker).times(1e6).toString()),
};

/** Trading fee in units, rounded up. */
export function feeFor(size: bigint, price: bigint, liquidity: Liquidity): bigint {
  return ceilingOf(size * price * feeMillionths[liquidity], finePerUnit);
}

/** s * Q * (P - E) in units, rounded down. */
export function profitFor(side: Side, size: bigint, entry: bigint, price: bigint): bigint {
  return floorOf(differenceOf(side, entry, price) * size, priceOne);
}

/** The price at which `profitFor` loses exactly so much: E - s * loss / Q, towards profit on its last digit, never below 0. */
export function priceLosing(side: Side, size: bigint, entry: bigint, loss: bigint): bigint {
  const distance = floorOf(loss * priceOne, size);
  const price = side === 'long' ? entry - distance : entry + distance;
  return price > 0n ? price : 0n;
}

/** s * Q * (P - E), exactly. */
export function fineProfit(side: Side, size: bigint, entry: bigint, price: bigint): bigint {
  return differenceOf(side, entry, price) * size * million;
}

/** Size-weighted price, cut off at 18 decimals. */
export function averageOf(
  heldSize: bigint,
  heldPrice: bigint,
  addedSize: bigint,
  addedPrice: bigint,
): bigint {
  return (heldSize * heldPrice + addedSize * addedPrice) / (heldSize + addedSize);
}

export function fineUnits(units: bigint): bigint {
  return units * finePerUnit;
}

export interface WholeTier {
  /** In 1e-26, as price * size. */
  ceiling: bigint;
  leverage: number;
  /** Parts per million. */
  rate: bigint;
  /** Fine. */
  cum: bigint;
}

const wholeTiers = new WeakMap<Tiers, readonly WholeTier[]>();

export function wholeTiersOf(tiers: Tiers): readonly WholeTier[] {
  let whole = wholeTiers.get(tiers);
  if (whole === undefined) {
    whole = tiers.map((tier) => ({
      ceiling: BigInt(tier.ceiling.times('1e26').toString()),
      leverage: tier.leverage,
      rate: BigInt(tier.rate.times(1e6).toString()),
      cum: BigInt(tier.cum.times(`1e${fineDecimals}`).toString()),
    }));
    wholeTiers.set(tiers, whole);
  }
  return whole;
}

/** Q * P * rate - cum, exactly. */
export function fineMaintenance(tiers: Tiers, size: bigint, price: bigint): bigint {
  const whole = wholeTiersOf(tiers);
  const notional = size * price;
  const tier = whole.find((candidate) => notional <= candidate.ceiling) ?? whole.at(-1);
  return tier === undefined ? 0n : notional * tier.rate - tier.cum;
}

/** Maintenance rate, in parts per million, of the tier that holds a notional of 1e-26. */
export function rateAt(tiers: Tiers, notional: bigint): bigint {
  const whole = wholeTiersOf(tiers);
  return (whole.find((candidate) => notional <= candidate.ceiling) ?? whole.at(-1))?.rate ?? 0n;
}

/** Highest leverage for a position; 0 where none of that size may be opened. */
export function leverageLimit(tiers: Tiers, size: bigint, price: bigint): number {
  const notional = size * price;
  return wholeTiersOf(tiers).find((tier) => notional <= tier.ceiling)?.leverage ?? 0;
}

export interface IsolatedSums {
  side: Side;
  size: bigint;
  entry: bigint;
  margin: bigint;
}

/** A price in 1e-18; the divisor is above zero. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

/** Where an isolated position would be liquidated; undefined where no positive price does it. */
export function isolatedEnd(position: IsolatedSums, tiers: Tiers): Fraction | undefined {
  const { side, size, entry } = position;
  const s = side === 'long' ? 1n : -1n;
  const whole = wholeTiersOf(tiers);
  for (const [index, tier] of whole.entries()) {
    const dividend = size * entry * million - s * (fineUnits(position.margin) + tier.cum);
    const divisor = size * (million - s * tier.rate);
    if (dividend <= 0n) return undefined;
    if (dividend * size <= tier.ceiling * divisor || index === whole.length - 1) return { dividend, divisor };
  }
  return undefined;
}

/**
 * Price units at which an isolated position is to be tested: its liquidation price, rounded towards the mark.
 * Undefined where no positive price liquidates it.
 */
export function liquidationUnits(
  position: IsolatedSums,
  tiers: Tiers,
  priceDecimals: number,
): number | undefined {
  const end = isolatedEnd(position, tiers);
  if (end === undefined) return undefined;
  const divisor = end.divisor * gridStep(priceDecimals);
  return Number(position.side === 'long' ? ceilingOf(end.dividend, divisor) : end.dividend / divisor);
}

const gridSteps = Array.from(
  { length: averageScale + 1 },
  (_, decimals) => 10n ** BigInt(averageScale - decimals),
);

/** One price unit as an integer of 1e-18. */
export function gridStep(priceDecimals: number): bigint {
  return gridSteps[priceDecimals] ?? 1n;
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
function floorOf(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

export function ceilingOf(dividend: bigint, divisor: bigint): bigint {
  return -floorOf(-dividend, divisor);
}

function differenceOf(side: Side, entry: bigint, price: bigint): bigint {
  return side === 'long' ? price - entry : entry - price;
}
