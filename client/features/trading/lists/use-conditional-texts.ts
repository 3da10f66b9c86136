import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';

/** Returns functions that word a conditional order. */
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
    const by = t(`advanced.by.${row.triggerBy}`);
    if (triggerPrice === null) {
      return `${by} · ${t('advanced.when.begins', { price: format.price(activationPrice, symbol) })}`;
    }
    return t(`advanced.when.${row.triggerWhen}`, { by, price: format.price(triggerPrice, symbol) });
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
    return reason === null ? t(`advanced.state.${status}`) : t(`cancelReason.${reason}`);
  };
  const inForce = ({ timeInForce }: ConditionalRow) => {
    if (timeInForce === 'postOnly') return t('form.postOnly');
    return timeInForce === 'GTC' ? '' : timeInForce;
  };
  /** Returns take profit and stop loss of the new position, with a dash for a missing one. */
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
