import type { MarginRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import type { OrderProblem } from '../model/order-problems.ts';
import type { OrderWarning } from '../model/order-warnings.ts';

/** Returns a function that names the state of an order, partly filled ones apart. */
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

/** Returns a function that words a problem of an order, its numbers in the user's convention. */
export function useProblemText(): (problem: OrderProblem) => string {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return ({ key, values = {} }) =>
    t(`problem.${key}`, {
      step: format.number(values.step),
      minimum: format.number(values.minimum),
      maximum: format.number(values.maximum),
      price: format.number(values.price),
      missing: format.money(values.missing),
      unit: values.unit,
    });
}

/** Returns a function that words a warning about an order. */
export function useWarningText(): (warning: OrderWarning) => string {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (warning) => {
    if (warning.key === 'partial') return t('guard.partial');
    if (warning.key === 'leverage') return t('guard.leverage', { leverage: warning.leverage });
    return t(`guard.${warning.key}`, { rate: format.percent(warning.rate) });
  };
}

/** Returns the reason of a margin change; contracts without funding are charged a swap. */
export const readMarginReason = ({ reason, symbol }: MarginRow): MarginRow['reason'] | 'swap' =>
  reason === 'funding' && symbolHasSwap(symbol) ? 'swap' : reason;
