import { assets } from '@papertape/shared/contract/assets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { useTellClosed, useTellOrder } from '../lists/use-order-news.ts';

const touched = [trading.list, trading.fee, assets.amountForex];

/** Closing, in part or whole, at market or at a limit; turning a position around. */
export function useClosePosition() {
  const tellOrder = useTellOrder();
  const tellClosed = useTellClosed();
  const split = useUser()?.positionMode === 'split';
  const market = useAction(trading.matchLiquidate, {
    invalidates: touched,
    onDone: ({ closed }) => tellClosed(closed),
  });
  const order = useAction(trading.create, { invalidates: touched, onDone: (data) => tellOrder(data.order) });
  const named = (position: PositionRow) => ({
    symbol: position.symbol,
    side: position.side,
    action: 'close' as const,
    ...(split ? { positionId: position.id } : {}),
  });
  return {
    busy: market.busy || order.busy,
    closeAtMarket: (position: PositionRow, size: string) =>
      market.run({ id: position.id, ...partOf(position, size) }),
    closeAtLimit: (position: PositionRow, size: string, price: string) =>
      order.run({ ...named(position), type: 'limit', size, price, reduceOnly: true }),
    /** Closes it and opens as much the other way, at one fill. */
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

/** The whole is closed by leaving the size out: it may have changed since it was shown. */
function partOf(position: PositionRow, size: string): { size?: string } {
  return new Decimal(size).gte(position.size) ? {} : { size };
}

/** Take-profit, stop-loss and margin of a position; `onProblem` where no field of the form shows what is wrong. */
export function useChangePosition(onProblem?: (error: Error) => void) {
  const { t } = useTranslation('trading');
  return useAction(trading.matchMargin, {
    invalidates: touched,
    quiet: true,
    doneText: t('done'),
    onProblem,
  });
}

export function useOrderActions() {
  const tell = useTellOrder();
  const cancel = useAction(trading.cancel, {
    invalidates: touched,
    onDone: ({ orders }) => orders.forEach(tell),
  });
  const amend = useAction(trading.matchPendingMargin, {
    invalidates: touched,
    quiet: true,
    onDone: ({ order }) => tell(order),
  });
  return {
    cancel: (order: OrderRow) => cancel.run({ id: order.id }),
    cancelAll: (symbol: string | undefined) => cancel.run({ all: true, ...(symbol ? { symbol } : {}) }),
    canceling: cancel.busy,
    amend,
  };
}
