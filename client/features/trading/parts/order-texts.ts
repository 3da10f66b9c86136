import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** State of an order as it is named on screen: partly filled and waiting are distinguished. */
export function useOrderStateText(): (order: OrderRow) => string {
  const { t } = useTranslation('trading');
  return useCallback(
    (order) => {
      const partly = /[1-9]/.test(order.filledSize);
      if (order.status === 'pending') return t(partly ? 'order.status.partly' : 'order.status.pending');
      if (order.status === 'canceled' && partly) return t('order.status.canceledPartly');
      return t(`order.status.${order.status}`);
    },
    [t],
  );
}

type Sided = Pick<OrderRow, 'action' | 'side'>;

export function useOrderSideText(): (order: Sided) => string {
  const { t } = useTranslation('trading');
  return useCallback(({ action, side }) => t(`side.${action}.${side}`), [t]);
}

export function isBuying({ action, side }: Sided): boolean {
  return (side === 'long') === (action === 'open');
}
