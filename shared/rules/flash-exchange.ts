/**
 * Flash exchange between a coin and USDT. The spread is a separate amount in USDT: part of the payment for a
 * buy, deducted from the proceeds for a sell. Payments are rounded up and receipts down.
 */
import { asDecimal, Decimal, type DecimalValue } from '../money/decimal.ts';
import { feeUp, payoutDown } from '../money/rounding.ts';
import { toUnits, unitsToDecimal } from '../money/units.ts';

export const flashExchange = {
  payCoin: 'USDT',
  spread: '0.001',
  validMs: 10_000,
  /** A quote is refused if the market moved further than this from its price. */
  maximumMove: '0.005',
  minimum: '5',
  maximum: '200000',
} as const;

export interface FlashRequest {
  side: 'buy' | 'sell';
  /** Decimal text with at most eight decimals. */
  amount: string;
  /** Unit of the amount: the coin, or the USDT paid or received for it. */
  unit: 'coin' | 'payCoin';
  /** Mid price in USDT per coin. */
  middle: DecimalValue;
}

export interface FlashQuote {
  /** Units that leave the account: USDT for a buy, the coin for a sell. */
  spend: bigint;
  /** Units that arrive. */
  receive: bigint;
  /** Units of USDT kept as spread. */
  spread: bigint;
  /** USDT per coin, spread included. */
  price: Decimal;
}

const kept = new Decimal(1).minus(flashExchange.spread);

/**
 * Calculates both sides of an exchange from the middle price, in USDT per coin. The side that the user named
 * stays exact; what leaves the account is rounded up, what arrives is rounded down.
 */
export function flashQuote({ side, amount, unit, middle }: FlashRequest): FlashQuote {
  const wanted = asDecimal(amount);
  if (side === 'buy') {
    const spend = unit === 'payCoin' ? toUnits(amount) : feeUp(wanted.times(middle).div(kept));
    const receive = unit === 'coin' ? toUnits(amount) : payoutDown(wanted.times(kept).div(middle));
    const spread = feeUp(unitsToDecimal(spend).times(flashExchange.spread));
    return { spend, receive, spread, price: asDecimal(middle).div(kept) };
  }
  const price = kept.times(middle);
  const spend = unit === 'coin' ? toUnits(amount) : feeUp(wanted.div(price));
  const receive = unit === 'payCoin' ? toUnits(amount) : payoutDown(wanted.times(price));
  const gross = payoutDown(unitsToDecimal(spend).times(middle));
  return { spend, receive, spread: gross - receive, price };
}

/** Returns whether the market moved further from the quoted price than `maximumMove`. */
export function hasMovedTooFar(quoted: DecimalValue, current: DecimalValue): boolean {
  const move = asDecimal(current).minus(quoted).abs().div(quoted);
  return move.gt(flashExchange.maximumMove);
}
