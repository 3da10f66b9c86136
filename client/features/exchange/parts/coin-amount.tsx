import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Field, FieldOutside } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { End } from '../model/draft.ts';
import type { Convert } from '../use-convert.ts';

interface CoinAmountProps {
  end: End;
  model: Convert;
  error: string | undefined;
  labelEnd?: ReactNode | undefined;
}

/** One end of the conversion: its coin and its amount, both of which may be changed. */
export function CoinAmount({ end, model, error, labelEnd }: CoinAmountProps) {
  const { t } = useTranslation('exchange');
  const coin = end === 'from' ? model.from : model.to;
  return (
    <Field label={t(end)} labelEnd={labelEnd} error={error}>
      <NumberInput
        value={model.amountAt(end)}
        onChange={(amount) => model.type(end, amount)}
        scale={8}
        placeholder="0"
        {...(end === 'from' && model.available !== undefined ? { onMax: model.setMost } : {})}
        suffix={
          <FieldOutside>
            <CoinPicker end={end} coin={coin} model={model} />
          </FieldOutside>
        }
      />
    </Field>
  );
}

function CoinPicker({ end, coin, model }: { end: End; coin: string; model: Convert }) {
  const { t } = useTranslation('exchange');
  const payCoin = model.pair?.payCoin ?? 'USDT';
  const coins = [{ coin: payCoin, name: payCoin }, ...(model.pairs ?? [])];
  return (
    <Picker
      look="plain"
      searchable
      label={t(end === 'from' ? 'fromCoin' : 'toCoin')}
      value={coin}
      onChange={(next) => model.chooseCoin(end, next)}
      options={coins.map((one) => ({
        value: one.coin,
        label: one.coin,
        description: one.name === one.coin ? undefined : one.name,
        icon: <CoinIcon symbol={one.coin} size={28} />,
      }))}
      renderValue={(option) => (
        <span className="flex g-6">
          <CoinIcon symbol={option.value} size={20} />
          <b className="w-6 t-14">{option.label}</b>
        </span>
      )}
    />
  );
}
