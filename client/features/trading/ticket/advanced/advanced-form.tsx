import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/format.ts';
import { useSignedIn } from '../../../../lib/settings/session.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { useLayout } from '../../../../ui/layout.tsx';
import { Picker } from '../../../../ui/picker.tsx';
import {
  advancedKinds,
  hasLimit,
  isPair,
  isScaled,
  isStop,
  mayProtect,
  waits,
} from '../../model/advanced-order.ts';
import { positionSideOf } from '../../model/order-draft.ts';
import { ShareSlider } from '../amount-field.tsx';
import { PhoneReceiptList } from '../phone-receipt.tsx';
import { ProtectionInputs, ProtectOption } from '../protection-fields.tsx';
import { ReceiptList } from '../receipt-lines.tsx';
import { SubmitArea } from '../submit-button.tsx';
import { useTicketValue } from '../ticket-context.tsx';
import { AdvancedButtons } from './advanced-buttons.tsx';
import { LimitFields, NumberRow, PriceRow, StopFields, TrailingFields } from './advanced-fields.tsx';
import { OrderQuestion } from './order-question.tsx';
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
      {signedIn && <SizeSlider order={order} />}
      <div className="tr-options col g-8">
        {mayProtect(draft) && (
          <ProtectOption protect={draft.protect} reduceOnly={draft.reduceOnly} change={change}>
            <Protection order={order} />
          </ProtectOption>
        )}
        <Checkbox
          checked={draft.reduceOnly}
          onChange={(event) => change({ reduceOnly: event.currentTarget.checked })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
      </div>
      {waits(draft) && (
        <p className="tr-hint">
          {t(isPair(draft) && !draft.reduceOnly ? 'advanced.limitHolds' : 'advanced.noMargin')}
        </p>
      )}
      <RefusedLegs legs={order.refusedLegs} />
      {signedIn ? <AdvancedButtons order={order} /> : <SubmitArea />}
      {signedIn && <Costs order={order} />}
      {order.asked !== null && <OrderQuestion order={order} asked={order.asked} />}
    </div>
  );
}

function SizeSlider({ order: { expected, setPercent } }: { order: AdvancedOrder }) {
  const { percent, largest, side, receipts } = expected;
  return (
    <ShareSlider
      percent={percent}
      size={receipts[side].size}
      disabled={largest === '0'}
      onChange={setPercent}
    />
  );
}

function Protection({ order: { draft, change, expected, errorOf } }: { order: AdvancedOrder }) {
  const { leverage } = useTicketValue();
  const { size, price, preview } = expected.receipts[expected.side];
  const paid = preview?.fee ?? null;
  const side = positionSideOf(expected.side, false);
  return (
    <ProtectionInputs
      values={draft}
      change={change}
      base={price === null ? null : { side, size, entry: price, leverage, paid }}
      errors={{ takeProfit: errorOf('takeProfit'), stopLoss: errorOf('stopLoss') }}
    />
  );
}

/** What it would cost at the price it is expected at, of either side, and what the account would lack by now. */
function Costs({ order: { draft, expected } }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const layout = useLayout();
  const { receipts, side } = expected;
  const { missing } = receipts[side];
  if (receipts.buy.preview === null && receipts.sell.preview === null) return null;
  return (
    <div className="col g-8">
      {layout === 'mobile' ? (
        <PhoneReceiptList receipts={[receipts.buy, receipts.sell]} expected />
      ) : (
        <div className="tr-pair tr-receipts">
          <ReceiptList receipt={receipts.buy} expected />
          <ReceiptList receipt={receipts.sell} expected />
        </div>
      )}
      {missing !== null && (
        <p className="tr-hint">
          {t(waits(draft) ? 'advanced.lacking' : 'problem.insufficientFunds', {
            missing: format.money(missing),
          })}
        </p>
      )}
    </div>
  );
}
