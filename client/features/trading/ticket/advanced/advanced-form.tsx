import { useTranslation } from 'react-i18next';
import { MoneyConfirm } from '../../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../../lib/format/format.ts';
import { useSignedIn } from '../../../../lib/settings/session.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Picker } from '../../../../ui/picker.tsx';
import {
  advancedKinds,
  hasLimit,
  isPair,
  isScaled,
  isStop,
  scaledPreview,
  waits,
} from '../../model/advanced-order.ts';
import { positionSideOf, type TicketSide } from '../../model/order-draft.ts';
import { SubmitArea } from '../submit-button.tsx';
import { useTicketValue } from '../ticket-context.tsx';
import { AdvancedButtons } from './advanced-buttons.tsx';
import { LimitFields, NumberRow, PriceRow, StopFields, TrailingFields } from './advanced-fields.tsx';
import { RefusedLegs, ScaledFields } from './scaled-fields.tsx';
import { type AdvancedOrder, useAdvancedOrder } from './use-advanced-order.ts';
import { useFormKeys } from './use-form-keys.ts';

/** Stop, stop limit, trailing stop, and a limit with a time in force. */
export function AdvancedForm() {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const order = useAdvancedOrder();
  useFormKeys(order);
  const { draft, change } = order;
  const signedIn = useSignedIn();
  return (
    <div className="col g-8" data-testid="advanced-form">
      <Picker
        label={t('form.type')}
        inputSize="sm"
        fill
        value={draft.kind}
        onChange={(next) => change({ kind: advancedKinds.find((kind) => kind === next) ?? 'stopMarket' })}
        options={advancedKinds.map((kind) => ({
          value: kind,
          label: t(`advanced.kind.${kind}`),
          description: t(`advanced.kindAbout.${kind}`),
        }))}
      />
      {isPair(draft) && <PriceRow order={order} field="price" label={t('form.price')} />}
      {isStop(draft) && <StopFields order={order} />}
      {draft.kind === 'trailing' && <TrailingFields order={order} />}
      {hasLimit(draft) && <LimitFields order={order} />}
      {isScaled(draft) && <ScaledFields order={order} />}
      <NumberRow
        order={order}
        field="size"
        label={t('form.amount')}
        scale={terms.sizeDecimals}
        suffix={terms.sizeUnit}
      />
      <div className="tr-options">
        <Checkbox
          checked={draft.reduceOnly}
          onChange={(event) => change({ reduceOnly: event.currentTarget.checked })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
      </div>
      {waits(draft) && <p className="tr-hint">{t('advanced.noMargin')}</p>}
      <RefusedLegs legs={order.refusedLegs} />
      {signedIn ? <AdvancedButtons order={order} /> : <SubmitArea />}
      {order.asked !== null && <Question order={order} side={order.asked} />}
    </div>
  );
}

/** Says once more what would be done, and when. */
function Question({ order, side }: { order: AdvancedOrder; side: TicketSide }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  const { draft, send, stopAsking, busy } = order;
  const { reduceOnly, size, price, triggerBy, triggerPrice, callback, callbackAs } = draft;
  const action = reduceOnly ? 'close' : 'open';
  const shown = (text: string) => format.price(text, terms.symbol);
  const lines = [
    `${t(`side.${action}.${positionSideOf(side, reduceOnly)}`)} ${format.amount(size, terms.symbol)} ${terms.sizeUnit}`,
    t(`advanced.kind.${draft.kind}`),
  ];
  if (isStop(draft)) {
    lines.push(`${t('advanced.triggerPrice')}: ${t(`advanced.by.${triggerBy}`)} ${shown(triggerPrice)}`);
  }
  if (draft.kind === 'trailing') {
    const behind = callbackAs === 'rate' ? `${callback} %` : shown(callback);
    lines.push(t('advanced.when.behind', { callback: behind }));
  }
  if (isPair(draft)) lines.push(`${t('type.limit')}: ${shown(price)}`);
  if (isScaled(draft)) {
    const legs = scaledPreview(draft, terms.contract);
    lines.push(...legs.map((leg) => `${format.amount(leg.size, terms.symbol)} · ${shown(leg.price)}`));
  }
  if (hasLimit(draft)) lines.push(`${t('form.price')}: ${shown(price)} ${draft.timeInForce}`);
  return (
    <MoneyConfirm
      open
      busy={busy}
      onCancel={stopAsking}
      onConfirm={() => void send()}
      title={t('advanced.confirm')}
      confirmLabel={t(`confirm.send.${side}`)}
    >
      {lines.map((line) => (
        <span key={line} className="num tr-line">
          {line}
        </span>
      ))}
    </MoneyConfirm>
  );
}
