import { takeShare } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { AmountField, type AmountFieldProps } from '../../lib/form/amount-field.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { PercentSlider } from '../../ui/percent-slider.tsx';
import { wholePercent } from './amount-check.ts';

interface AmountSliderProps extends Omit<AmountFieldProps, 'onMax'> {
  /** The amount that the slider divides, which is the maximum; undefined while unknown. */
  whole: string | undefined;
}

/** Renders an amount that is typed or chosen as a share of the maximum. */
export function AmountSlider({ whole: given, ...props }: AmountSliderProps) {
  // Another host may not return the maximum.
  const whole = isKnown(given) ? given : undefined;
  const { field, coin } = props;
  const { t } = useTranslation('money');
  const format = useFormat();
  const percent = wholePercent(field.value, whole ?? '0');
  const amount = field.value === '' ? '0' : field.value;
  return (
    <div className="col g-12">
      <AmountField {...props} onMax={whole === undefined ? undefined : () => field.set(whole)} />
      <PercentSlider
        label={t('share')}
        format={format.wholePercent}
        value={percent}
        disabled={whole === undefined}
        valueText={t('shareText', {
          percent: format.wholePercent(percent),
          amount: `${format.amount(amount, coin)} ${coin}`,
        })}
        onChange={(next) => field.set(takeShare(whole ?? '0', next))}
      />
    </div>
  );
}
