import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { ActionLink } from '../../entities/records/columns.tsx';
import { RecordTools } from '../../entities/records/record-cards.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { paymentColumns } from './columns.tsx';
import { PaymentRows } from './parts/loan-rows.tsx';
import { loanCoin, useLoanSums } from './use-loans.ts';

export function LoanPaidHistoryMobile() {
  const { t } = useTranslation('loan');
  return (
    <RealMobilePage title={t('paidHistory')} fallback={mobilePath('loan')}>
      <Payments />
    </RealMobilePage>
  );
}

function Payments() {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const { payments, error, refresh } = useLoanSums();
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  if (!payments) return <SkeletonRows label={t('paidHistory')} rows={4} />;
  if (payments.length === 0) {
    return (
      <Empty title={t('paidEmpty')} action={<ActionLink to={mobilePath('loan')}>{t('title')}</ActionLink>}>
        {t('paidEmptyHint')}
      </Empty>
    );
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <RecordTools>
        <CsvButton
          name="loan-payments"
          columns={paymentColumns(t, format, loanCoin)}
          readAll={async () => payments}
        />
      </RecordTools>
      <PaymentRows payments={payments} coin={loanCoin} />
    </PullToRefresh>
  );
}
