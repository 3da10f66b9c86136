/** The draft of a conversion: one coin against the pay coin, in one direction, counted in either of the two. Pure. */
import type { ExchangePair, ExchangeSide } from '@papertape/shared/contract/exchange.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';

export type Unit = 'coin' | 'payCoin';
export type End = 'from' | 'to';

export interface Draft {
  coin: string;
  side: ExchangeSide;
  /** The coin whose amount was typed. */
  unit: Unit;
  /** Plain decimal text, or empty. */
  amount: string;
}

/** Returns which of the two coins is at an end: buying spends the pay coin. */
export function unitAt({ side }: Pick<Draft, 'side'>, end: End): Unit {
  return (side === 'buy') === (end === 'from') ? 'payCoin' : 'coin';
}

/** Reverses the direction; the typed amount stays with its coin. */
export function swapDirection(draft: Draft): Draft {
  return { ...draft, side: draft.side === 'buy' ? 'sell' : 'buy' };
}

/** Changes the coin at one end; the pay coin is always at the other. */
export function withCoin(draft: Draft, end: End, coin: string, payCoin: string): Draft {
  if (coin === payCoin) return unitAt(draft, end) === 'payCoin' ? draft : swapDirection(draft);
  const side = end === 'from' ? 'sell' : 'buy';
  const amount = coin === draft.coin || draft.unit === 'payCoin' ? draft.amount : '';
  return { ...draft, coin, side, amount };
}

/** Returns the most that can be converted of an available amount. */
export function largestAmount(available: string, unit: Unit, pair: Pick<ExchangePair, 'maximum'>): string {
  return unit === 'coin' ? available : Decimal.min(available, pair.maximum).toFixed();
}

/** Returns whether two amounts of a quote differ. */
export function isOther(before: string | undefined, after: string): boolean {
  return before !== undefined && !new Decimal(before).eq(after);
}
