import { assets } from '@papertape/shared/contract/assets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { useCancelConditional } from '../lists/use-conditionals.ts';
import { useOpenOrders, useWaitingCount } from '../lists/use-open-lists.ts';
import { useShowClosed, useShowOrder } from '../lists/use-order-news.ts';
import type { CancelWhat } from '../state/sheet-store.ts';

const touched = [trading.list, trading.fee, assets.amountForex];

/** Returns functions that close positions in part or whole, and reverse them. */
export function useClosePosition() {
  const showOrder = useShowOrder();
  const showClosed = useShowClosed();
  const split = useUser()?.positionMode === 'split';
  const market = useAction(trading.matchLiquidate, {
    invalidates: touched,
    onDone: ({ closed }) => showClosed(closed),
  });
  const order = useAction(trading.create, { invalidates: touched, onDone: (data) => showOrder(data.order) });
  const named = (position: PositionRow) => ({
    symbol: position.symbol,
    side: position.side,
    action: 'close' as const,
    ...(split ? { positionId: position.id } : {}),
  });
  return {
    busy: market.busy || order.busy,
    closeAtMarket: (position: PositionRow, size: string) =>
      market.run({ id: position.id, ...toClosedPart(position, size) }),
    closeAtLimit: (position: PositionRow, size: string, price: string) =>
      order.run({ ...named(position), type: 'limit', size, price, reduceOnly: true }),
    /** Closes the position and opens as much of the other side in one fill. */
    reverse: (position: PositionRow) =>
      order.run({
        ...named(position),
        type: 'market',
        size: decimalText(new Decimal(position.size).times(2)),
        leverage: position.leverage,
        reduceOnly: false,
      }),
    closeAll: (symbol: string | undefined) => market.run({ all: true, ...(symbol ? { symbol } : {}) }),
  };
}

/** Leaves the size out to close the whole position, which may have changed since it was shown. */
function toClosedPart(position: PositionRow, size: string): { size?: string } {
  return new Decimal(size).gte(position.size) ? {} : { size };
}

/** Returns the action that changes triggers and margin of a position; `onProblem` receives failures that no field shows. */
export function useChangePosition(onProblem?: (error: Error) => void) {
  const { t } = useTranslation('trading');
  return useAction(trading.matchMargin, {
    invalidates: touched,
    quiet: true,
    doneText: t('done.position'),
    onProblem,
  });
}

export function useOrderActions() {
  const showOrder = useShowOrder();
  const cancel = useAction(trading.cancel, {
    invalidates: touched,
    onDone: ({ orders }) => orders.forEach(showOrder),
  });
  const amend = useAction(trading.matchPendingMargin, {
    invalidates: touched,
    quiet: true,
    onDone: ({ order }) => showOrder(order),
  });
  return {
    cancel: (order: OrderRow) => cancel.run({ id: order.id }),
    cancelAll: (symbol: string | undefined) => cancel.run({ all: true, ...(symbol ? { symbol } : {}) }),
    canceling: cancel.busy,
    amend,
  };
}

/** Returns a function that cancels the orders of one symbol, or of all. */
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
      // Canceling one order of a pair cancels the other.
      if (conditionals > 0) await conditional.cancelAll(symbol);
      if (what === 'resting' || resting > 0) await cancelAll(symbol);
    },
  };
}
