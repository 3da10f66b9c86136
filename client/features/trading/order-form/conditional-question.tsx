import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { liquidationInReach } from '../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { hasLimit, hasStop, isPair, isScaled, previewLegs } from '../model/conditional-order.ts';
import { type ConditionalDraft, toPositionSide } from '../model/order-draft.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import { pairName } from '../parts/contract-name.tsx';
import { OrderWarnings } from '../parts/order-warnings.tsx';
import { type AskedOrder, type ConditionalOrder, useSummaries } from './use-conditional-order.ts';
import { useOrderForm } from './use-order-form.tsx';

interface ConditionalQuestionProps {
  order: ConditionalOrder;
  asked: AskedOrder;
}

/** Asks before the order is sent: what it does, when, at which cost, and what is unusual about it. */
export function ConditionalQuestion({ order, asked }: ConditionalQuestionProps) {
  const { send, stopAsking, busy } = order;
  const { t } = useTranslation('trading');
  const summary = useSummaries(asked.draft)[asked.side];
  const lines = [...useOrderLines(asked), ...useOutcomeLines(asked, summary)];
  return (
    <MoneyConfirm
      open
      busy={busy}
      onCancel={stopAsking}
      onConfirm={() => void send()}
      title={t('advanced.confirm')}
      confirmLabel={t(`confirm.send.${asked.side}`)}
    >
      <OrderWarnings warnings={summary.warnings} />
      {lines.map((line) => (
        <span key={line} className="num tr-line">
          {line}
        </span>
      ))}
    </MoneyConfirm>
  );
}

function useOrderLines({ draft, side }: AskedOrder): string[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const { reduceOnly, size, price, triggerBy, triggerPrice, timeInForce } = draft;
  const action = reduceOnly ? 'close' : 'open';
  const mode = useMode();
  const shown = (text: string) => format.price(text, terms.symbol);
  const lines = [
    `${t(`confirm.mode.${mode}`)} · ${pairName(terms.symbol)}`,
    `${t(`side.${action}.${toPositionSide(side, reduceOnly)}`)} ${format.amount(size, terms.symbol)} ${terms.sizeUnit}`,
    t(`advanced.kind.${draft.kind}`),
  ];
  if (hasStop(draft)) {
    lines.push(`${t('advanced.triggerPrice')}: ${t(`advanced.by.${triggerBy}`)} ${shown(triggerPrice)}`);
  }
  if (draft.kind === 'trailing') lines.push(...writeTrailingLines(draft, t, format, shown));
  if (isPair(draft)) lines.push(`${t('type.limit')}: ${shown(price)}`);
  if (isScaled(draft)) {
    const legs = previewLegs(draft, terms.contract);
    lines.push(...legs.map((leg) => `${format.amount(leg.size, terms.symbol)} · ${shown(leg.price)}`));
  }
  if (hasLimit(draft)) {
    const inForce = timeInForce === 'postOnly' ? t('form.postOnly') : timeInForce;
    lines.push(`${t('form.price')}: ${shown(price)} ${inForce}`);
  }
  return lines;
}

/** Writes the price that a trailing stop follows, from where, and at which distance. */
function writeTrailingLines(
  { callback, callbackAs, activationPrice, triggerBy }: ConditionalDraft,
  t: TFunction<'trading'>,
  format: Format,
  shown: (price: string) => string,
): string[] {
  const behind = callbackAs === 'rate' ? `${format.number(callback)} %` : shown(callback);
  const begins = /[1-9]/.test(activationPrice)
    ? [t('advanced.when.begins', { price: shown(activationPrice) })]
    : [];
  return [
    `${t('form.triggerBy')}: ${t(`advanced.by.${triggerBy}`)}`,
    ...begins,
    t('advanced.when.behind', { callback: behind }),
  ];
}

/** Returns take profit and stop loss of the new position, and its expected costs. */
function useOutcomeLines({ draft }: AskedOrder, { costs, position, price }: OrderSummary): string[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms, leverage } = useOrderForm();
  if (draft.reduceOnly) return [];
  const shown = (text: string) => format.price(text, terms.symbol);
  const triggers = (['takeProfit', 'stopLoss'] as const).filter(
    (field) => draft.protect && draft[field] !== '',
  );
  const lines = triggers.map((field) => `${t(`form.${field}`)}: ${shown(draft[field])}`);
  if (costs === null) return lines;
  const mark = latestMark({ symbol: terms.symbol, mark: price ?? '' });
  const reached = liquidationInReach(position?.after.liquidationPrice ?? null, mark);
  const liquidation = reached === null ? unknownText : shown(reached);
  return [
    ...lines,
    `${t('leverage.title')}: ${t('times', { leverage })}`,
    `${t('receipt.margin')}: ${format.money(costs.margin)} USDT`,
    `${t('receipt.fee')}: ${format.money(costs.fee)} USDT`,
    `${t('receipt.liquidation')}: ${liquidation}`,
  ];
}
