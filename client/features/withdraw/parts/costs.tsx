import { useTranslation } from 'react-i18next';
import { FeeText, useTakesText } from '../../../entities/money/fee-text.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Withdraw } from '../use-withdraw.ts';

/** Fee, time and what arrives. */
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
        { label: t('receipt'), value: `${format.amount(amount, coin)} ${coin}`, total: true },
      ]}
    />
  );
}
