/** Finished seconds contracts as trades of the journal. The profit is the payout less the stake. */
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { SecondsContract } from '../seconds/decide-seconds.ts';
import type { Trade } from './trades.ts';

/** `size` and `initial` are the stake, which is also the maximum loss. */
export type SecondsTrade = Omit<Trade, 'leverage' | 'marginMode' | 'reason'>;

/**
 * Converts finished contracts to trades, in the order of their expiry; running and canceled ones are skipped.
 */
export function toSecondsTrades(contracts: readonly SecondsContract[]): SecondsTrade[] {
  return contracts
    .flatMap(({ id, symbol, side, stake, payout, openPrice, closePrice, openedAt, expiresAt, status }) => {
      if (status !== 'expired' || closePrice === null || payout === null) return [];
      return {
        id,
        symbol,
        side,
        size: stake,
        entry: parsePrice(openPrice),
        exit: parsePrice(closePrice),
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
