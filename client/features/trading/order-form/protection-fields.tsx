/** Take profit and stop loss of an order or a position. */
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Field, FieldOutside } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { toPositionSide } from '../model/order-draft.ts';
import {
  computeTriggerOutcome,
  describeTrigger,
  guessSide,
  priceAtPercent,
  priceAtProfit,
  type TriggerBase,
} from '../model/protection.ts';
import { useDraft, useFieldError, useOrderForm, useTicketState } from './use-order-form.tsx';

/** Renders both fields. They are above both buttons, so the typed prices decide which side they apply to. */
export function ProtectionFields() {
  const { t } = useTranslation('trading');
  const { terms, leverage, leave, edit } = useOrderForm();
  const draft = useDraft();
  const side = guessSide(
    draft,
    useTicketState((state) => state[draft.side].price),
    draft.side,
  );
  const entry = useTicketState((state) => state[side].price);
  const size = useTicketState((state) => state[side].size);
  const paid = useTicketState((state) => state[side].costs?.fee ?? null);
  const errors = { takeProfit: useFieldError('takeProfit'), stopLoss: useFieldError('stopLoss') };
  const base = entry === null ? null : { side: toPositionSide(side, false), size, entry, leverage, paid };
  return (
    <div className="col g-8">
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <TriggerInput
          key={field}
          field={field}
          value={draft[field]}
          onChange={(price) => edit({ [field]: price })}
          onLeave={() => leave(field)}
          base={base}
          symbol={terms.symbol}
          priceDecimals={terms.priceDecimals}
          quote={terms.quote}
          error={errors[field]}
        />
      ))}
      <p className="tr-hint">{t('form.triggerSource')}</p>
    </div>
  );
}

interface TriggerInputProps {
  field: TriggerField;
  /** The trigger price, or empty. */
  value: string;
  onChange: (price: string) => void;
  onLeave?: (() => void) | undefined;
  base: TriggerBase | null;
  symbol: string;
  priceDecimals: number;
  quote: string;
  error?: string | undefined;
}

type Way = 'price' | 'percent' | 'profit';

/** The text typed last, and its price. */
interface Typed {
  way: Way;
  text: string;
  price: string;
}

/** Returns the text of the field: as it was typed in this way, else the price described in this way. */
function showTrigger({ field, value, base }: TriggerInputProps, way: Way, typed: Typed): string {
  if (way === 'price') return value;
  if (typed.way === way && typed.price === value) return typed.text;
  return base === null ? '' : describeTrigger(base, field, value, way);
}

/** Renders one trigger, typed as a price, a distance or a profit; the form stores the price. */
export function TriggerInput(props: TriggerInputProps) {
  const { field, onChange, onLeave, base, priceDecimals, quote, error } = props;
  const { t } = useTranslation('trading');
  const [way, setWay] = useState<Way>('price');
  const [typed, setTyped] = useState<Typed>({ way, text: '', price: '' });
  const type = (text: string) => {
    const convert = way === 'percent' ? priceAtPercent : priceAtProfit;
    const price = way === 'price' || base === null ? text : convert(base, field, text, priceDecimals);
    setTyped({ way, text, price });
    onChange(price);
  };
  const units: Record<Way, string> = { price: quote, percent: '%', profit: 'USDT' };
  const picker = (
    <FieldOutside>
      <Picker
        label={t('form.triggerBy')}
        look="chip"
        value={way}
        onChange={(next) => setWay(next as Way)}
        options={(['price', 'percent', 'profit'] as const).map((one) => ({
          value: one,
          label: t(`form.by.${one}.${field}`),
        }))}
      />
    </FieldOutside>
  );
  return (
    <Field label={t(`form.${field}`)} labelEnd={picker} className="tr-trigger-field" error={error}>
      <NumberInput
        value={showTrigger(props, way, typed)}
        onChange={type}
        onBlur={onLeave}
        scale={way === 'price' ? priceDecimals : 2}
        inputSize="md"
        suffix={<span className="tr-quote">{units[way]}</span>}
        unit={units[way]}
      />
      <TriggerOutcome {...props} />
    </Field>
  );
}

function TriggerOutcome({ field, value, base, symbol }: TriggerInputProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const outcome = base && value !== '' ? computeTriggerOutcome(base, value) : null;
  if (outcome === null) return null;
  return (
    <p className="tr-equivalent num">
      {t(outcome.fee === null ? 'form.outcome.gross' : `form.outcome.${field}`, {
        price: format.price(value, symbol),
        profit: format.profit(outcome.profit),
        rate: format.change(outcome.returnRate),
        fee: format.money(outcome.fee),
      })}
    </p>
  );
}
