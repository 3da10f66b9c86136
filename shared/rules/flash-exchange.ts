/**
 * Flash exchange between a coin and USDT. The spread is a sum of its own in USDT: part of what is paid when
 * buying, kept from what the coin brings when selling. What is paid is rounded up, what is received down.
 */
import { asDecimal, Decimal, type DecimalValue } from '../money/decimal.ts';
import { feeUp, payoutDown } from '../money/rounding.ts';
import { toUnits, unitsToDecimal } from '../money/units.ts';

export const flashExchange = {
  payCoin: 'USDT',
  spread: '0.001',
  validMs: 10_000,
  /** A quote is refused when the market moved further than this from its price. */
  maximumMove: '0.005',
  minimum: '5',
  maximum: '200000',
} as const;

export interface FlashRequest {
  side: 'buy' | 'sell';
  /** Decimal text of at most eight decimals. */
  amount: string;
  /** What the amount counts: the coin, or the USDT paid or received for it. */
  unit: 'coin' | 'payCoin';
  /** Middle of the market in USDT for one coin. */
  middle: DecimalValue;
}

export interface FlashQuote {
  /** Units that leave the account: USDT when buying, the coin when selling. */
  spend: bigint;
  /** Units that arrive. */
  receive: bigint;
  /** Units of USDT kept as spread. */
  spread: bigint;
  /** USDT for one coin, spread included. */
  price: Decimal;
}

const kept = new Decimal(1).minus(flashExchange.spread);

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

/** Whether the market left the band around the quoted price. */
export function hasMovedTooFar(quoted: DecimalValue, current: DecimalValue): boolean {
  const move = asDecimal(current).minus(quoted).abs().div(quoted);
  return move.gt(flashExchange.maximumMove);
}
