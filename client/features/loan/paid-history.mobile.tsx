import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { PaymentRows } from './parts/payment-rows.tsx';
import { loanCoin, useLoanSums } from './use-loans.ts';

export function LoanPaidHistoryMobile() {
  const { t } = useTranslation('loan');
  return (
    <>
      <TopBar title={t('paidHistory')} back fallback="/pages/loan/index" />
      <Page title={t('paidHistory')} frame="mobile">
        <RealOnly>
          <Payments />
        </RealOnly>
      </Page>
    </>
  );
}

function Payments() {
  const { t } = useTranslation('loan');
  const { payments, error, refresh } = useLoanSums();
  if (error) return <ErrorState onRetry={() => void refresh()}>{error.message}</ErrorState>;
  if (!payments) return <SkeletonRows label={t('paidHistory')} rows={4} />;
  if (payments.length === 0) return <Empty title={t('paidEmpty')}>{t('paidEmptyHint')}</Empty>;
  return (
    <PullToRefresh onRefresh={refresh}>
      <PaymentRows payments={payments} coin={loanCoin} />
    </PullToRefresh>
  );
}
