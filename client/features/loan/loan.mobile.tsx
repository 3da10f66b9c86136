import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OwnKycGate } from './parts/kyc-gate.tsx';
import { LoanRow, LoanSumRows } from './parts/loan-rows.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { useLoanSums, useRunning, useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanMobile() {
  const { t } = useTranslation('loan');
  return (
    <RealMobilePage
      title={t('title')}
      fallback={mobilePath('assets')}
      end={<IconLink icon="document" label={t('history')} to={mobilePath('loanRecords')} />}
    >
      <LoanPage />
    </RealMobilePage>
  );
}

function LoanPage() {
  const { t } = useTranslation('loan');
  const sums = useLoanSums();
  const running = useRunning();
  const refresh = async () => {
    await Promise.all([sums.refresh(), running.refresh()]);
  };
  const error = sums.error ?? running.error;
  return (
    <PullToRefresh onRefresh={refresh}>
      <section className="pad col g-16">
        <OwnKycGate />
        {(sums.summary || !sums.error) && (
          <Card quiet>
            <LoanSumRows summary={sums.summary} />
          </Card>
        )}
        <div className="loan-acts">
          <Link className={buttonClass({ variant: 'primary' })} to={mobilePath('loanApply')}>
            {t('apply.submit')}
          </Link>
          <Link className={buttonClass({ size: 'lg' })} to={mobilePath('loanPay')}>
            {t('pay.page')}
          </Link>
        </div>
      </section>
      <ListRow icon="clock" title={t('paidHistory')} to={mobilePath('loanPaid')} />
      <div className="gap-band" />
      <h2 className="section-title pad">{t('mine')}</h2>
      {error ? (
        <ReadError error={error} onRetry={() => void refresh()} />
      ) : (
        <RunningLoanList rows={running.rows} />
      )}
    </PullToRefresh>
  );
}

function RunningLoanList({ rows }: Pick<ReturnType<typeof useRunning>, 'rows'>) {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  if (!rows) return <SkeletonRows label={t('mine')} rows={2} />;
  if (rows.length === 0) return <Empty title={t('empty')}>{t('emptyHint')}</Empty>;
  return (
    <>
      {rows.map((row) => (
        <LoanRow key={row.id} row={row} onOpen={shown.open} />
      ))}
      <LoanSheets model={shown} />
    </>
  );
}
