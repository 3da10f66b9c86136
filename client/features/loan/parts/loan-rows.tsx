import type { Loan, LoanPayment } from '@papertape/shared/contract/loan-rows.ts';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Stat } from '../../../ui/key-value.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isUnpaid, loanBadge } from '../columns.tsx';
import { loanCoin as coin, type LoanSums } from '../use-loans.ts';

/** Renders one loan in a mobile list. */
export function LoanRow({ row, onOpen }: { row: Loan; onOpen: (row: Loan) => void }) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const days = t('money:days', { count: row.days });
  return (
    <ListRow
      title={`${format.amount(row.amount, row.coin)} ${row.coin} · ${days}`}
      sub={
        isUnpaid(row)
          ? t('payBefore', {
              amount: `${format.amount(row.amountToPay, row.coin)} ${row.coin}`,
              date: format.date(row.dueAt),
            })
          : t('appliedOn', { date: format.date(row.appliedAt) })
      }
      end={<StatusBadge {...loanBadge(t, row)} />}
      endSub={row.overdueDays > 0 && t('overdue', { count: row.overdueDays })}
      onPress={() => onOpen(row)}
    />
  );
}

/** Lists payments, each with its parts. */
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

/** Shows the debt, the next payment and the remaining credit. */
export function LoanSumRows({ summary }: { summary: LoanSums['summary'] }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  if (!summary) return <Skeleton height={112} />;
  const { outstanding, nextPaymentAmount, nextPaymentAt, limitLeft, paid } = summary;
  return (
    <>
      <div className="stat__k">{t('outstanding')}</div>
      <div className="t-24 w-6 num mt-2">
        {format.amount(outstanding, coin)} <span className="t-12 c-3 w-5">{coin}</span>
      </div>
      <div className="t-12 c-2 mt-8">
        {nextPaymentAmount && nextPaymentAt
          ? t(nextPaymentAt < worldNow() ? 'overdueSince' : 'nextPayment', {
              amount: `${format.amount(nextPaymentAmount, coin)} ${coin}`,
              date: format.date(nextPaymentAt),
            })
          : t('noPayment')}
      </div>
      <div className="between mt-12 num">
        <Stat label={t('limitLeft')}>
          {format.amount(limitLeft, coin)} {coin}
        </Stat>
        <Stat label={t('paid')}>
          {format.amount(paid, coin)} {coin}
        </Stat>
      </div>
    </>
  );
}
