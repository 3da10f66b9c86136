import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import { FieldNote } from './field-note.tsx';
import { useOrder } from './place-order.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';
import { useEnter } from './use-enter.ts';
import { type SideView, useDraft, useOrderFields } from './use-order-fields.ts';

/** Size times price is USDT for every symbol. */
const money = 'USDT';

/** The size in either unit, what it is in the other, and the share of the largest size. */
export function AmountField({ side }: { side: SideView }) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const { draft, unit, change, switchUnit } = useOrderFields();
  const layout = useLayout();
  const onEnter = useEnter();
  const { leave } = useOrder();
  const name = unit === 'base' ? terms.sizeUnit : money;
  const other = unit === 'base' ? money : terms.sizeUnit;
  return (
    <div>
      <NumberInput
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        onKeyDown={onEnter}
        onBlur={() => leave('amount')}
        scale={unit === 'base' ? terms.sizeDecimals : 2}
        unit={name}
        innerLabel={t('form.amount')}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
        suffix={
          <button
            type="button"
            className="tr-unit"
            onClick={switchUnit}
            aria-label={t('form.switchUnit', { unit: name, other })}
          >
            {name}
            <span aria-hidden="true">⇄</span>
          </button>
        }
      />
      <FieldNote field="amount" side={side} />
      <Equivalent />
    </div>
  );
}

/** The amount in the other unit, at the order's price. */
function Equivalent() {
  const { terms } = useTicketValue();
  const { draft, unit } = useOrderFields();
  const format = useFormat();
  const size = useTicket((state) => state[draft.side].receipt.size);
  const notional = useTicket((state) => state[draft.side].receipt.preview?.notional ?? null);
  if (size === '0') return null;
  const text =
    unit === 'base'
      ? notional && `${format.money(notional)} ${money}`
      : `${format.amount(size, terms.symbol)} ${terms.sizeUnit}`;
  return text ? <p className="tr-equivalent num">≈ {text}</p> : null;
}

/** The share of the largest size, of whichever order form. */
export function ShareSlider({ percent, size, disabled, onChange }: ShareSliderProps) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const format = useFormat();
  const valueText = t('form.percentText', {
    percent,
    size: format.amount(size, terms.symbol),
    unit: terms.sizeUnit,
  });
  return (
    <div className="tr-slider">
      <PercentSlider
        label={t('form.share')}
        value={percent}
        onChange={onChange}
        valueText={valueText}
        disabled={disabled}
      />
    </div>
  );
}

interface ShareSliderProps {
  percent: number;
  /** What that share is, in base units. */
  size: string;
  disabled: boolean;
  onChange: (percent: number) => void;
}

export function AmountSlider() {
  const { setPercent } = useOrderFields();
  const draft = useDraft();
  const typed = useTicket((state) => state[draft.side].percent);
  const size = useTicket((state) => state[draft.side].receipt.size);
  const largest = useTicket((state) => state[draft.side].largest);
  return (
    <ShareSlider
      percent={draft.percent ?? typed}
      size={size}
      disabled={largest === '0' || !isKnown(largest)}
      onChange={setPercent}
    />
  );
}
