import { useCancelConditional } from '../lists/use-conditionals.ts';
import { useOpenOrders } from '../lists/use-open-lists.ts';
import { useWaitingCount } from '../lists/use-waiting-count.ts';
import type { CancelWhat } from '../state/sheet-store.ts';
import { useOrderActions } from './use-position-actions.ts';

/** Cancels what rests in the book, what waits for its trigger, or both; of one symbol, if one is named. */
export function useCancelAll(symbol: string | undefined, what: CancelWhat) {
  const { rows = [] } = useOpenOrders(symbol);
  const waiting = useWaitingCount(symbol) ?? 0;
  const { cancelAll, canceling } = useOrderActions();
  const conditional = useCancelConditional();
  const resting = what === 'conditional' ? 0 : rows.length;
  const conditionals = what === 'resting' ? 0 : waiting;
  return {
    resting,
    conditionals,
    busy: canceling || conditional.busy,
    cancel: async () => {
      // One of a pair takes the other one with it, whichever comes first.
      if (conditionals > 0) await conditional.cancelAll(symbol);
      if (what === 'resting' || resting > 0) await cancelAll(symbol);
    },
  };
}
