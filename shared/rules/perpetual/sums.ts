/**
 * Formulas of perpetual contracts in whole numbers. They are exact, so that charges equal previews to the
 * last digit, and cost a tenth of decimal arithmetic. Tests compare them with the published formulas
 * (shared/testing).
 */
import type { Side } from '../../contract/values.ts';
import { feeRates, type Liquidity } from '../fee-rates.ts';
import type { Tiers } from '../tiers.ts';
import {
  type Amount,
  divideDown,
  divideUp,
  type Fine,
  fineDecimals,
  type Millionths,
  million,
  type Notional,
  type Price,
  parsePrice,
  priceOne,
  toFine,
} from './quantities.ts';

const finePerUnit = toFine(1n);

/** Returns the initial margin in units: Q * P / leverage, rounded up. */
export function marginFor(size: Amount, price: Price, leverage: number): Amount {
  return divideUp(size * price, BigInt(leverage) * priceOne);
}

/** Parses a rate with at most six decimals to parts per million. */
function parseMillionths(rate: string): Millionths {
  return parsePrice(rate) / 10n ** 12n;
}

export const feeMillionths = {
  taker: parseMillionths(feeRates.taker),
  maker: parseMillionths(feeRates.maker),
};

/** Returns the trading fee in units, rounded up. */
export function feeFor(size: Amount, price: Price, liquidity: Liquidity): Amount {
  return divideUp(size * price * feeMillionths[liquidity], finePerUnit);
}

/** Returns the profit s * Q * (P - E) in units, rounded down. */
export function profitFor(side: Side, size: Amount, entry: Price, price: Price): Amount {
  return divideDown(signedDifference(side, entry, price) * size, priceOne);
}

/**
 * Returns the price at which `profitFor` loses exactly `loss`: E - s * loss / Q, rounded towards profit, at
 * least 0.
 */
export function priceLosing(side: Side, size: Amount, entry: Price, loss: Amount): Price {
  const distance = divideDown(loss * priceOne, size);
  const price = side === 'long' ? entry - distance : entry + distance;
  return price > 0n ? price : 0n;
}

/** Returns the exact profit s * Q * (P - E). */
export function fineProfit(side: Side, size: Amount, entry: Price, price: Price): Fine {
  return signedDifference(side, entry, price) * size * million;
}

/** Returns the size-weighted average price, truncated at 18 decimals. */
export function calculateAverageEntry(
  heldSize: Amount,
  heldPrice: Price,
  addedSize: Amount,
  addedPrice: Price,
): Price {
  return (heldSize * heldPrice + addedSize * addedPrice) / (heldSize + addedSize);
}

export interface WholeTier {
  /** Highest notional of the tier. */
  ceiling: Notional;
  leverage: number;
  /** Maintenance rate. */
  rate: Millionths;
  /** Deduction that makes the maintenance margin continuous from one tier to the next. */
  cum: Fine;
}

const wholeTiers = new WeakMap<Tiers, readonly WholeTier[]>();

/** Returns tiers in whole numbers; the same object for the same tiers. */
export function toWholeTiers(tiers: Tiers): readonly WholeTier[] {
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

/** Returns the exact maintenance margin Q * P * rate - cum. */
export function fineMaintenance(tiers: Tiers, size: Amount, price: Price): Fine {
  const whole = toWholeTiers(tiers);
  const notional = size * price;
  const tier = whole.find((candidate) => notional <= candidate.ceiling) ?? whole.at(-1);
  return tier === undefined ? 0n : notional * tier.rate - tier.cum;
}

/** Returns the maintenance rate of the tier that contains a notional. */
export function rateAt(tiers: Tiers, notional: Notional): Millionths {
  const whole = toWholeTiers(tiers);
  return (whole.find((candidate) => notional <= candidate.ceiling) ?? whole.at(-1))?.rate ?? 0n;
}

/** Returns the highest leverage for a notional; 0 if no position of that size may be opened. */
export function leverageLimit(tiers: Tiers, notional: Notional): number {
  return toWholeTiers(tiers).find((tier) => notional <= tier.ceiling)?.leverage ?? 0;
}

function signedDifference(side: Side, entry: Price, price: Price): Price {
  return side === 'long' ? price - entry : entry - price;
}
