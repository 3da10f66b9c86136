import type { LoanPayment } from '@papertape/shared/contract/loan-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { ListRow } from '../../../ui/list-row.tsx';

/** Payments, each with its parts. */
export function PaymentRows({ payments, coin }: { payments: readonly LoanPayment[]; coin: string }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  return payments.map((row) => (
    <ListRow
      key={row.id}
      title={`${format.amount(row.amount, coin)} ${coin}`}
      sub={format.dateTime(row.time)}
      end={t('principalPart', { amount: format.amount(row.principal, coin) })}
      endSub={t('interestPart', { amount: format.amount(row.interest, coin) })}
    />
  ));
}
