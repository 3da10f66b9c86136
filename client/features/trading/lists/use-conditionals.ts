import { advancedOrders, type ConditionalRow } from '@papertape/shared/contract/advanced-orders.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFormat } from '../../../lib/format/format.ts';

export const conditionalStates = ['waiting', 'ended'] as const;
export type ConditionalState = (typeof conditionalStates)[number];

const askMs = 3000;

/** Conditional orders, newest first. The feed does not tell of them: they are asked for while they show. */
export function useConditionals(state: ConditionalState, onlySymbol: string | undefined) {
  const input = { state, size: 100, ...(onlySymbol === undefined ? {} : { symbol: onlySymbol }) };
  const read = useRead(advancedOrders.conditional, input, { everyMs: askMs, quiet: true, keep: true });
  return { rows: read.data?.list, error: read.data ? null : read.error, retry: () => void read.refetch() };
}

export function useCancelConditional() {
  const { t } = useTranslation('trading');
  const { run, busy } = useAction(advancedOrders.cancel, {
    invalidates: [advancedOrders.conditional, trading.list],
    doneText: t('done'),
  });
  return { cancel: (id: string) => void run({ id }), busy };
}

/** Kind, trigger and state of a conditional order in words. */
export function useConditionalTexts() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const percent = (share: string) => format.percent(share);
  const kind = (row: ConditionalRow) => {
    const stop = row.type === 'limit' ? 'stopLimit' : 'stopMarket';
    const name = t(`advanced.kind.${row.kind === 'trailing' ? 'trailing' : stop}`);
    return row.linkedId === null ? name : `${name} · OCO`;
  };
  const trigger = (row: ConditionalRow): string => {
    const { symbol, triggerPrice, activationPrice } = row;
    if (triggerPrice === null) {
      return t('advanced.when.begins', { price: format.price(activationPrice, symbol) });
    }
    const values = { by: t(`advanced.by.${row.triggerBy}`), price: format.price(triggerPrice, symbol) };
    return t(`advanced.when.${row.triggerWhen}`, values);
  };
  const behind = ({ callbackRate, callbackDistance, symbol, kind: one }: ConditionalRow): string | null => {
    if (one !== 'trailing') return null;
    const callback = callbackRate === null ? format.price(callbackDistance, symbol) : percent(callbackRate);
    return t('advanced.when.behind', { callback });
  };
  const state = ({ status, reason, refusal }: ConditionalRow): string => {
    if (status === 'failed') {
      return refusal === 'insufficientFunds' ? t('cancelReason.funds') : t('advanced.state.failed');
    }
    if (reason === 'linked') return t('advanced.linked');
    return reason === null ? t(`advanced.state.${status}`) : t(`cancelReason.${reason}`);
  };
  return { kind, trigger, behind, state };
}
