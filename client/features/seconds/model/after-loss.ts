/** Facts about an ended contract: the move of the price, and recent stakes. Pure. */
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { isKnown } from '../../../lib/format/known.ts';

type Ended = Pick<SecondsContract, 'openPrice' | 'closePrice'>;

export interface PriceMove {
  way: 'rose' | 'fell' | 'stood';
  /** A share of one, without its sign. */
  rate: string;
}

/** Returns direction and size of the price's move; undefined where a host returns too little. */
export function priceMove({ openPrice, closePrice }: Ended): PriceMove | undefined {
  if (!isKnown(openPrice) || !isKnown(closePrice) || closePrice === null) return undefined;
  const open = new Decimal(openPrice);
  if (open.lte(0)) return undefined;
  const rate = new Decimal(closePrice).div(open).minus(1);
  if (rate.isZero()) return { way: 'stood', rate: '0' };
  return { way: rate.gt(0) ? 'rose' : 'fell', rate: rate.abs().toFixed(8) };
}

const whileMs = 10 * 60_000;
const lossesToSay = 3;

type Staked = Pick<SecondsContract, 'id' | 'result' | 'stake' | 'expiresAt'>;

/** Returns the stakes of the ten minutes before a loss, where it was at least the third in that time; else null. */
export function stakedLately(ended: readonly Staked[], last: Staked): string | null {
  if (last.result !== 'lost') return null;
  const others = ended.filter(({ id }) => id !== last.id);
  const recent = [last, ...others].filter(
    ({ result, expiresAt }) =>
      result !== null && expiresAt > last.expiresAt - whileMs && expiresAt <= last.expiresAt,
  );
  if (recent.filter(({ result }) => result === 'lost').length < lossesToSay) return null;
  return decimalText(
    recent.reduce((sum, { stake }) => sum.plus(stake), zero),
    2,
  );
}
