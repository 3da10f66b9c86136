import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { FeeText, useTakesText } from '../../../entities/money/fee-text.tsx';
import { AmountField } from '../../../lib/form/amount-field.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Withdraw } from '../use-withdraw.ts';

/** Shows fee, time and the amount received. */
export function Costs({ model }: { model: Withdraw }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const takes = useTakesText();
  const { chain } = model.route;
  if (!chain) return <Skeleton height={104} />;
  const { coin } = chain;
  const amount = model.form.values.amount || '0';
  return (
    <KeyValueList
      items={[
        {
          label: t('money:fee'),
          value: <FeeText fee={chain.withdrawalFee} coin={coin} waived={model.waived} />,
        },
        { label: t('arrival'), value: t('afterApproval', { time: takes(chain.withdrawalTakesMs) }) },
        { label: t('receipt'), value: `${format.detail(amount, coin)} ${coin}`, total: true },
      ]}
    />
  );
}

export function WithdrawAmount({ model }: { model: Withdraw }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const coin = model.route.coin?.coin ?? '';
  const { available, minimum, maximum } = model;
  return (
    <AmountField
      label={t('money:amount')}
      labelEnd={
        available && (
          <span className="c-3 num">
            {t('money:available', { amount: `${format.amount(available, coin)} ${coin}` })}
          </span>
        )
      }
      hint={
        minimum &&
        maximum &&
        t('limits', { minimum: format.detail(minimum, coin), maximum: format.detail(maximum, coin), coin })
      }
      field={model.form.field('amount')}
      onMax={model.setMax}
      coin={coin}
    />
  );
}

export function NoteField({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  return (
    <TextField
      label={t('noteOptional')}
      field={model.form.field('note')}
      placeholder={t('noteHint')}
      maxLength={getMaxLength(getBodyFields(withdraw.create).note)}
    />
  );
}
