import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';

/** Interval of requests for trailing orders, whose progress no feed sends. */
export const followMs = 3000;
/** The most conditional orders that an account may have waiting. */
export const waitingMost = 100;

const none: readonly ConditionalRow[] = [];

/** Returns the rows of the feed, each replaced by a later answer. */
export function mergeFollowed(
  streamed: readonly ConditionalRow[],
  answered: readonly ConditionalRow[],
): ConditionalRow[] {
  const later = new Map(answered.map((row) => [row.id, row]));
  return streamed.map((row) => {
    const answer = later.get(row.id);
    return answer !== undefined && answer.updatedAt > row.updatedAt ? answer : row;
  });
}

/**
 * Returns the waiting conditional orders of a symbol, trailing ones with their latest trigger. Of several charts one requests them (`asks`);
 * the others read its answer.
 */
export function useFollowed(symbol: string, asks = true): readonly ConditionalRow[] {
  const streamed = useAccount(({ conditionals }) => conditionals);
  const trails = streamed.some(({ kind }) => kind === 'trailing');
  const { data } = useRead(
    advancedOrders.conditional,
    { state: 'waiting', size: waitingMost },
    { enabled: trails, everyMs: asks ? followMs : undefined, keep: true },
  );
  const answered = data?.list ?? none;
  return useMemo(
    () =>
      mergeFollowed(
        streamed.filter((row) => row.symbol === symbol),
        answered,
      ),
    [streamed, answered, symbol],
  );
}
