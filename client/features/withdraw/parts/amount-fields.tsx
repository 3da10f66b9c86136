import { fieldsOf, longest } from '@papertape/shared/contract/kit/bounds.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Withdraw } from '../use-withdraw.ts';

export function AmountField({ model }: { model: Withdraw }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const amount = model.form.field('amount');
  const coin = model.route.coin?.coin ?? '';
  const { available, minimum, maximum } = model;
  return (
    <Field
      label={t('money:amount')}
      labelEnd={
        available && (
          <span className="c-3 num">
            {t('money:available', { amount: `${format.amount(available, coin)} ${coin}` })}
          </span>
        )
      }
      error={amount.error}
      hint={
        minimum &&
        maximum &&
        t('limits', { minimum: format.detail(minimum, coin), maximum: format.detail(maximum, coin), coin })
      }
    >
      <NumberInput
        value={amount.value}
        onChange={amount.set}
        onBlur={amount.leave}
        onMax={model.setMax}
        scale={8}
        suffix={coin}
        placeholder="0"
      />
    </Field>
  );
}

export function NoteField({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const note = model.form.field('note');
  return (
    <Field label={t('noteOptional')} error={note.error}>
      <TextInput
        value={note.value}
        onChange={(event) => note.set(event.currentTarget.value)}
        placeholder={t('noteHint')}
        maxLength={longest(fieldsOf(withdraw.create).note)}
      />
    </Field>
  );
}
