import { timeInForce, triggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import { useLayout } from '../../../../ui/layout.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { Picker } from '../../../../ui/picker.tsx';
import type { AdvancedField } from '../../model/advanced-order.ts';
import { useTicketValue } from '../ticket-context.tsx';
import type { AdvancedOrder } from './use-advanced-order.ts';

interface NumberRowProps {
  order: AdvancedOrder;
  field: AdvancedField;
  label: string;
  scale: number;
  suffix: ReactNode;
  unit?: string | undefined;
}

/** A number of the form with what stands against it. */
export function NumberRow({ order, field, label, scale, suffix, unit }: NumberRowProps) {
  const layout = useLayout();
  const error = order.errorOf(field);
  return (
    <div>
      <NumberInput
        value={order.draft[field]}
        onChange={(value) => order.change({ [field]: value })}
        scale={scale}
        {...(unit === undefined ? {} : { unit })}
        innerLabel={label}
        suffix={suffix}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
        aria-invalid={error !== undefined}
      />
      {error !== undefined && (
        <p className="field__error tr-note" role="alert">
          <Icon name="info" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export function PriceRow({
  field,
  label,
  order,
}: {
  field: AdvancedField;
  label: string;
  order: AdvancedOrder;
}) {
  const { terms } = useTicketValue();
  return (
    <NumberRow
      order={order}
      field={field}
      label={label}
      scale={terms.priceDecimals}
      suffix={<span className="tr-quote">{terms.quote}</span>}
    />
  );
}

/** Which price decides. */
function SourcePicker({ order }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  return (
    <Picker
      label={t('form.triggerBy')}
      inputSize="sm"
      fill
      value={order.draft.triggerBy}
      onChange={(next) =>
        order.change({ triggerBy: triggerBy.options.find((one) => one === next) ?? 'last' })
      }
      options={triggerBy.options.map((value) => ({ value, label: t(`advanced.by.${value}`) }))}
      renderValue={({ label }) => (
        <span className="ellipsis">
          <span className="c-3 tr-by">{t('form.triggerBy')}</span> {label}
        </span>
      )}
    />
  );
}

export function StopFields({ order }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  return (
    <>
      <PriceRow order={order} field="triggerPrice" label={t('advanced.triggerPrice')} />
      <SourcePicker order={order} />
    </>
  );
}

export function TrailingFields({ order }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const { callbackAs } = order.draft;
  const isRate = callbackAs === 'rate';
  const unit = (
    <button
      type="button"
      className="tr-unit"
      aria-label={t('advanced.callbackAs')}
      onClick={() => order.change({ callbackAs: isRate ? 'distance' : 'rate', callback: isRate ? '' : '1' })}
    >
      {isRate ? '%' : terms.quote}
      <span aria-hidden="true">⇄</span>
    </button>
  );
  return (
    <>
      <NumberRow
        order={order}
        field="callback"
        label={t('advanced.callback')}
        scale={isRate ? 2 : terms.priceDecimals}
        suffix={unit}
        unit={isRate ? '%' : terms.quote}
      />
      <PriceRow order={order} field="activationPrice" label={t('advanced.activation')} />
      <SourcePicker order={order} />
    </>
  );
}

export function LimitFields({ order }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  return (
    <>
      <PriceRow order={order} field="price" label={t('form.price')} />
      <Picker
        label={t('advanced.inForce')}
        inputSize="sm"
        fill
        value={order.draft.timeInForce}
        onChange={(next) =>
          order.change({ timeInForce: timeInForce.options.find((one) => one === next) ?? 'GTC' })
        }
        options={timeInForce.options.map((value) => ({
          value,
          label: value === 'postOnly' ? t('form.postOnly') : value,
          description: t(`advanced.inForceAbout.${value}`),
        }))}
        renderValue={({ label }) => (
          <span className="ellipsis">
            <span className="c-3">{t('advanced.inForce')}</span> {label}
          </span>
        )}
      />
    </>
  );
}
