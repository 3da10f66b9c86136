import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../lib/form/use-form.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { PercentSlider } from '../../ui/percent-slider.tsx';
import { percentOf, shareOf } from './amount-check.ts';

interface AmountSliderProps {
  field: FormField;
  label: string;
  labelEnd?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  prefix?: ReactNode | undefined;
  coin: string;
  /** What the slider divides, and the most there can be; undefined while it is not known. */
  whole: string | undefined;
}

/** An amount typed or taken as a share of the most there can be. */
export function AmountSlider({ field, label, labelEnd, hint, prefix, coin, whole }: AmountSliderProps) {
  const { t } = useTranslation('money');
  const format = useFormat();
  const percent = percentOf(field.value, whole ?? '0');
  const amount = field.value === '' ? '0' : field.value;
  return (
    <div className="col g-12">
      <Field label={label} labelEnd={labelEnd} hint={hint} error={field.error}>
        <NumberInput
          value={field.value}
          onChange={field.set}
          onBlur={field.leave}
          scale={8}
          suffix={coin}
          prefix={prefix}
          placeholder="0"
          {...(whole === undefined ? {} : { onMax: () => field.set(whole) })}
        />
      </Field>
      <PercentSlider
        label={t('share')}
        value={percent}
        disabled={whole === undefined}
        valueText={t('shareText', { percent, amount: `${format.amount(amount, coin)} ${coin}` })}
        onChange={(next) => field.set(shareOf(whole ?? '0', next))}
      />
    </div>
  );
}
