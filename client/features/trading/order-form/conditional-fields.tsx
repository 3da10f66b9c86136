/** Fields that are specific to one kind of the second form. */
import { timeInForce, triggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import { type ScaledLegRow, scaledShape } from '@papertape/shared/contract/order-sets.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { ConditionalField } from '../model/conditional-order.ts';
import type { ConditionalOrder } from './use-conditional-order.ts';
import { useOrderForm } from './use-order-form.tsx';

interface NumberRowProps {
  order: ConditionalOrder;
  field: ConditionalField;
  label: string;
  scale: number;
  suffix: ReactNode;
  unit?: string | undefined;
}

/** Renders a number of the form with its error. */
export function NumberRow({ order, field, label, scale, suffix, unit }: NumberRowProps) {
  const layout = useLayout();
  const error = order.findError(field);
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

type PriceRowProps = Pick<NumberRowProps, 'order' | 'field' | 'label'>;

export function PriceRow({ field, label, order }: PriceRowProps) {
  const { terms } = useOrderForm();
  return (
    <NumberRow
      order={order}
      field={field}
      label={label}
      scale={terms.priceDecimals}
      suffix={<span className="tr-quote">{terms.quote}</span>}
      unit={terms.quote}
    />
  );
}

/** Chooses the price that triggers: last or mark. */
function SourcePicker({ order }: { order: ConditionalOrder }) {
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

export function StopFields({ order }: { order: ConditionalOrder }) {
  const { t } = useTranslation('trading');
  return (
    <>
      <PriceRow order={order} field="triggerPrice" label={t('advanced.triggerPrice')} />
      <SourcePicker order={order} />
    </>
  );
}

export function TrailingFields({ order }: { order: ConditionalOrder }) {
  const { t } = useTranslation('trading');
  const { terms } = useOrderForm();
  const { callbackAs } = order.draft;
  const isRate = callbackAs === 'rate';
  const unit = (
    <button
      type="button"
      className="tr-unit"
      aria-label={t('advanced.callbackAs')}
      onClick={() => order.change({ callbackAs: isRate ? 'distance' : 'rate' })}
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

export function LimitFields({ order }: { order: ConditionalOrder }) {
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

/** Renders first and last price, the number of orders, and the progression of their sizes. */
export function ScaledFields({ order }: { order: ConditionalOrder }) {
  const { t } = useTranslation('trading');
  const { draft, change } = order;
  return (
    <>
      <PriceRow order={order} field="price" label={t('scaled.from')} />
      <PriceRow order={order} field="to" label={t('scaled.to')} />
      <NumberRow order={order} field="count" label={t('scaled.count')} scale={0} suffix={null} />
      <Picker
        label={t('scaled.shape')}
        inputSize="sm"
        fill
        value={draft.shape}
        onChange={(next) => change({ shape: scaledShape.options.find((one) => one === next) ?? 'flat' })}
        options={scaledShape.options.map((value) => ({ value, label: t(`scaled.shapes.${value}`) }))}
        renderValue={({ label }) => (
          <span className="ellipsis">
            <span className="c-3">{t('scaled.shape')}</span> {label}
          </span>
        )}
      />
      <Checkbox
        checked={draft.timeInForce === 'postOnly'}
        onChange={(event) => change({ timeInForce: event.currentTarget.checked ? 'postOnly' : 'GTC' })}
      >
        {t('form.postOnly')}
      </Checkbox>
    </>
  );
}

/** Refusals that have a text of their own. */
const known = ['insufficientFunds', 'sizeBelowMinimum', 'sizeAboveMaximum', 'leverageAboveTier'] as const;

/** Renders the legs of a scaled order that the host refused, each with its reason. */
export function RefusedLegs({ legs }: { legs: readonly ScaledLegRow[] }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  if (legs.length === 0) return null;
  const reason = (refusal: string | null) => {
    if (refusal === null) return t('scaled.reason.none');
    return t(`scaled.reason.${known.find((one) => one === refusal) ?? 'other'}`);
  };
  return (
    <div role="alert" className="t-12">
      <p className="field__error">{t('scaled.notPlaced')}</p>
      <ul>
        {legs.map(({ price, size, refusal }) => (
          <li key={price} className="between g-8">
            <span className="num">
              {format.amount(size, terms.symbol)} · {format.price(price, terms.symbol)}
            </span>
            <span className={refusal === null ? 'c-3' : 'down'}>{reason(refusal)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
