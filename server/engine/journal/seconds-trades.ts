/** Seconds contracts that ran to their end, as trades of a journal. Guarantees that a profit is what was paid back less the stake. */
import { priceOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { SecondsContract } from '../seconds/decide-seconds.ts';
import type { Trade } from './trades.ts';

/** Size and initial are the stake, which is also what can be lost at most. */
export type SecondsTrade = Omit<Trade, 'leverage' | 'marginMode' | 'reason'>;

/** In the order they ended; what still runs or was canceled is none. */
export function secondsTradesOf(contracts: readonly SecondsContract[]): SecondsTrade[] {
  return contracts
    .flatMap(({ id, symbol, side, stake, payout, openPrice, closePrice, openedAt, expiresAt, status }) => {
      if (status !== 'expired' || closePrice === null || payout === null) return [];
      return {
        id,
        symbol,
        side,
        size: stake,
        entry: priceOf(openPrice),
        exit: priceOf(closePrice),
        profit: payout - stake,
        fee: 0n,
        funding: 0n,
        initial: stake,
        openedAt,
        closedAt: expiresAt,
      };
    })
    .sort((left, right) => left.closedAt - right.closedAt);
}
