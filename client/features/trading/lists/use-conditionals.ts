import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { followed, followMs, waitingMost } from '../state/use-followed.ts';

export const conditionalStates = ['waiting', 'ended'] as const;
export type ConditionalState = (typeof conditionalStates)[number];

const none: readonly ConditionalRow[] = [];

/**
 * Conditional orders, newest first. The feed tells of those that wait; only how far a trailing one has followed, and those that have
 * ended, are asked for.
 */
export function useConditionals(state: ConditionalState, onlySymbol: string | undefined) {
  const known = useAccount((account) => account.known);
  const streamed = useAccount((account) => account.conditionals);
  const waits = state === 'waiting';
  const trails = streamed.some(({ kind }) => kind === 'trailing');
  const asks = !waits || !known || trails;
  const input = { state, size: waitingMost, ...(onlySymbol === undefined ? {} : { symbol: onlySymbol }) };
  const everyMs = waits ? followMs : undefined;
  const read = useRead(advancedOrders.conditional, input, {
    enabled: asks,
    everyMs,
    keep: true,
  });
  const { refetch } = read;
  const before = useRef(streamed);
  useEffect(() => {
    if (before.current !== streamed && asks) void refetch();
    before.current = streamed;
  }, [streamed, asks, refetch]);
  const answered = read.data?.list;
  const rows = useMemo(
    () => (waits && known ? waitingRows(streamed, answered ?? none, onlySymbol) : answered),
    [waits, known, streamed, answered, onlySymbol],
  );
  return { rows, error: rows ? null : read.error, retry: () => void refetch() };
}

/** Newest first, as far as they have followed. */
function waitingRows(
  streamed: readonly ConditionalRow[],
  answered: readonly ConditionalRow[],
  onlySymbol: string | undefined,
): ConditionalRow[] {
  const shown = streamed.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol);
  return followed(shown, answered).toSorted(
    (left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1),
  );
}

export function useCancelConditional() {
  const { t } = useTranslation('trading');
  const { run, busy } = useAction(advancedOrders.cancel, {
    invalidates: [advancedOrders.conditional, trading.list],
    doneText: t('done'),
  });
  return {
    cancel: (id: string) => run({ id }),
    cancelAll: (symbol: string | undefined) => run({ all: true, ...(symbol ? { symbol } : {}) }),
    busy,
  };
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
  const inForce = ({ timeInForce }: ConditionalRow) => {
    if (timeInForce === 'postOnly') return t('form.postOnly');
    return timeInForce === 'GTC' ? '' : timeInForce;
  };
  /** Take profit and stop loss that its position begins with, each where it has one: a dash where it has none. */
  const levels = (row: ConditionalRow) => {
    const shown = (['takeProfit', 'stopLoss'] as const).map((field) => ({
      field,
      text: row[field] === null ? unknownText : format.price(row[field], row.symbol),
    }));
    return shown.every(({ text }) => text === unknownText) ? shown.slice(0, 1) : shown;
  };
  const protection = (row: ConditionalRow) =>
    levels(row)
      .map(({ text }) => text)
      .join(' / ');
  return { kind, trigger, behind, state, inForce, levels, protection };
}
