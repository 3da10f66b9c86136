import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Apply } from '../use-apply.ts';

/** Rate, interest, payment date and what is to be paid. */
export function CostList({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const { product, cost, rule } = model;
  if (!product || !cost) return <Skeleton height={136} />;
  const money = (amount: string) => `${format.amount(amount, product.coin)} ${product.coin}`;
  return (
    <KeyValueList
      items={[
        { label: t('dailyRate'), value: format.percent(product.dailyRate, 3) },
        { label: t('interest'), value: money(cost.interest) },
        { label: t('dueAt'), value: format.date(cost.dueAt) },
        { label: t('overdueRate'), value: format.percent(rule?.overdueDailyRate, 3) },
        { label: t('amountToPay'), value: money(cost.total), total: true },
      ]}
    />
  );
}
