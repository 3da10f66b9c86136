import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { followMs, mergeFollowed, waitingMost } from '../state/use-followed.ts';

export const conditionalStates = ['waiting', 'ended'] as const;
export type ConditionalState = (typeof conditionalStates)[number];

const none: readonly ConditionalRow[] = [];

/**
 * Returns conditional orders, newest first. The feed sends those that wait; progress of trailing orders and ended ones are requested.
 */
export function useConditionals(state: ConditionalState, onlySymbol: string | undefined) {
  const known = useAccount((account) => account.known);
  const streamed = useAccount((account) => account.conditionals);
  const waits = state === 'waiting';
  const trails = streamed.some(({ kind }) => kind === 'trailing');
  const isPolling = !waits || !known || trails;
  const input = { state, size: waitingMost, ...(onlySymbol === undefined ? {} : { symbol: onlySymbol }) };
  const everyMs = waits ? followMs : undefined;
  const read = useRead(advancedOrders.conditional, input, {
    enabled: isPolling,
    everyMs,
    keep: true,
  });
  const { refetch } = read;
  const before = useRef(streamed);
  useEffect(() => {
    if (before.current !== streamed && isPolling) void refetch();
    before.current = streamed;
  }, [streamed, isPolling, refetch]);
  const answered = read.data?.list;
  const rows = useMemo(
    () => (waits && known ? waitingRows(streamed, answered ?? none, onlySymbol) : answered),
    [waits, known, streamed, answered, onlySymbol],
  );
  return { rows, error: rows ? null : read.error, retry: () => void refetch() };
}

/** Returns the waiting orders, newest first, with the latest triggers. */
function waitingRows(
  streamed: readonly ConditionalRow[],
  answered: readonly ConditionalRow[],
  onlySymbol: string | undefined,
): ConditionalRow[] {
  const shown = streamed.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol);
  return mergeFollowed(shown, answered).toSorted(
    (left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1),
  );
}

export function useCancelConditional() {
  const { t } = useTranslation('trading');
  const { run, busy } = useAction(advancedOrders.cancel, {
    invalidates: [advancedOrders.conditional, trading.list],
    doneText: t('done.canceled'),
  });
  return {
    cancel: (id: string) => run({ id }),
    cancelAll: (symbol: string | undefined) => run({ all: true, ...(symbol ? { symbol } : {}) }),
    busy,
  };
}
