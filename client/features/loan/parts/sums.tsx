import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Stat } from '../../../ui/key-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loanCoin as coin, type LoanSums } from '../use-loans.ts';

/** What is owed, when the next payment is due, and what may still be borrowed. */
export function Sums({ summary }: { summary: LoanSums['summary'] }) {
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
      <div className="t-12 c-2 num mt-8">
        {nextPaymentAmount && nextPaymentAt
          ? t('nextPayment', {
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
