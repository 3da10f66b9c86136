import { type ScaledLegRow, scaledShape } from '@papertape/shared/contract/order-sets.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/format.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Picker } from '../../../../ui/picker.tsx';
import { useTicketValue } from '../ticket-context.tsx';
import { NumberRow, PriceRow } from './advanced-fields.tsx';
import type { AdvancedOrder } from './use-advanced-order.ts';

/** From which price to which, in how many orders, and how their sizes run. */
export function ScaledFields({ order }: { order: AdvancedOrder }) {
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

const known = ['insufficientFunds', 'sizeBelowMinimum', 'sizeAboveMaximum', 'leverageAboveTier'] as const;

/** What would have been placed, and what stood against each of it. */
export function RefusedLegs({ legs }: { legs: readonly ScaledLegRow[] }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
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
