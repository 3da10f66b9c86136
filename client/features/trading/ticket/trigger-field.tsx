import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import type { Side } from '@papertape/shared/rules/position-sums.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Field, FieldOutside } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { priceAtPercent, priceAtProfit, triggerOutcome } from '../model/protection.ts';

export interface TriggerBase {
  side: Side;
  size: string;
  entry: string;
  leverage: number;
  /** Fees and funding paid so far; null where the host has not stated its fees. */
  paid: string | null;
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

/** One trigger, typed as a price, as a distance or as the profit it brings; whichever is typed, the price is kept. */
export function TriggerInput(props: TriggerInputProps) {
  const { field, value, onChange, onLeave, base, priceDecimals, quote, error } = props;
  const { t } = useTranslation('trading');
  const [way, setWay] = useState<Way>('price');
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    if (way === 'price' || base === null) return onChange(text);
    const price = way === 'percent' ? priceAtPercent : priceAtProfit;
    onChange(price(base, field, text, priceDecimals));
  };
  const units: Record<Way, string> = { price: quote, percent: '%', profit: 'USDT' };
  const picker = (
    <FieldOutside>
      <Picker
        label={t('form.triggerBy')}
        look="chip"
        value={way}
        onChange={(next) => {
          setWay(next as Way);
          setTyped('');
        }}
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
        value={way === 'price' ? value : typed}
        onChange={type}
        onBlur={onLeave}
        scale={way === 'price' ? priceDecimals : 2}
        inputSize="md"
        suffix={<span className="tr-quote">{units[way]}</span>}
        unit={units[way]}
      />
      <Outcome {...props} />
    </Field>
  );
}

/** What the trigger would bring, under its field. */
function Outcome({ field, value, base, symbol }: TriggerInputProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const outcome = base && value !== '' ? triggerOutcome(base, value) : null;
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
