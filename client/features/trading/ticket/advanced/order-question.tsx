import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { liquidationInReach } from '../../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../../lib/feeds/use-live.ts';
import { MoneyConfirm } from '../../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../../lib/format/format.ts';
import { unknownText } from '../../../../lib/format/numbers.ts';
import { useMode } from '../../../../lib/settings/session.ts';
import {
  type AdvancedDraft,
  hasLimit,
  isPair,
  isScaled,
  isStop,
  scaledPreview,
} from '../../model/advanced-order.ts';
import { positionSideOf } from '../../model/order-draft.ts';
import { pairName } from '../../parts/contract-name.tsx';
import { useTicketValue } from '../ticket-context.tsx';
import type { AdvancedOrder, AskedOrder } from './use-advanced-order.ts';
import { useExpected } from './use-expected.ts';

interface QuestionProps {
  order: AdvancedOrder;
  asked: AskedOrder;
}

/** Says once more what would be done, and when. */
export function OrderQuestion({ order: { send, stopAsking, busy }, asked }: QuestionProps) {
  const { t } = useTranslation('trading');
  const lines = [...useOrderLines(asked), ...useOutcomeLines(asked)];
  return (
    <MoneyConfirm
      open
      busy={busy}
      onCancel={stopAsking}
      onConfirm={() => void send()}
      title={t('advanced.confirm')}
      confirmLabel={t(`confirm.send.${asked.side}`)}
    >
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
  const { terms } = useTicketValue();
  const { reduceOnly, size, price, triggerBy, triggerPrice, timeInForce } = draft;
  const action = reduceOnly ? 'close' : 'open';
  const mode = useMode();
  const shown = (text: string) => format.price(text, terms.symbol);
  const lines = [
    `${t(`confirm.mode.${mode}`)} · ${pairName(terms.symbol)}`,
    `${t(`side.${action}.${positionSideOf(side, reduceOnly)}`)} ${format.amount(size, terms.symbol)} ${terms.sizeUnit}`,
    t(`advanced.kind.${draft.kind}`),
  ];
  if (isStop(draft)) {
    lines.push(`${t('advanced.triggerPrice')}: ${t(`advanced.by.${triggerBy}`)} ${shown(triggerPrice)}`);
  }
  if (draft.kind === 'trailing') lines.push(...trailingLines(draft, t, shown));
  if (isPair(draft)) lines.push(`${t('type.limit')}: ${shown(price)}`);
  if (isScaled(draft)) {
    const legs = scaledPreview(draft, terms.contract);
    lines.push(...legs.map((leg) => `${format.amount(leg.size, terms.symbol)} · ${shown(leg.price)}`));
  }
  if (hasLimit(draft)) {
    const inForce = timeInForce === 'postOnly' ? t('form.postOnly') : timeInForce;
    lines.push(`${t('form.price')}: ${shown(price)} ${inForce}`);
  }
  return lines;
}

/** From where it follows, what, and how far behind. */
function trailingLines(
  { callback, callbackAs, activationPrice, triggerBy }: AdvancedDraft,
  t: TFunction<'trading'>,
  shown: (price: string) => string,
): string[] {
  const behind = callbackAs === 'rate' ? `${callback} %` : shown(callback);
  const begins = /[1-9]/.test(activationPrice)
    ? [t('advanced.when.begins', { price: shown(activationPrice) })]
    : [];
  return [
    `${t('form.triggerBy')}: ${t(`advanced.by.${triggerBy}`)}`,
    ...begins,
    t('advanced.when.behind', { callback: behind }),
  ];
}

/** What its position begins with, and what it would cost. */
function useOutcomeLines({ draft, side }: AskedOrder): string[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms, leverage } = useTicketValue();
  const { preview, price } = useExpected(draft, side).receipts[side];
  if (draft.reduceOnly) return [];
  const shown = (text: string) => format.price(text, terms.symbol);
  const triggers = (['takeProfit', 'stopLoss'] as const).filter(
    (field) => draft.protect && draft[field] !== '',
  );
  const lines = triggers.map((field) => `${t(`form.${field}`)}: ${shown(draft[field])}`);
  if (preview === null) return lines;
  const { margin, fee, liquidationPrice } = preview;
  const mark = latestMark({ symbol: terms.symbol, mark: price ?? '' });
  const reached = liquidationInReach(liquidationPrice, mark);
  const liquidation = reached === null ? unknownText : shown(reached);
  return [
    ...lines,
    `${t('leverage.title')}: ${t('times', { leverage })}`,
    `${t('receipt.margin')}: ${format.money(margin)} USDT`,
    `${t('receipt.fee')}: ${format.money(fee)} USDT`,
    `${t('receipt.liquidation')}: ${liquidation}`,
  ];
}
