import { useTranslation } from 'react-i18next';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { ViewTabs } from '../../lib/navigation/view-tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sums } from './parts/loan-rows.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { PaymentTable, RunningTable } from './parts/loan-tables.tsx';
import { useLoanSums, useRunning, useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanPayDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage title={t('pay.page')}>
      <Repayment />
    </RealDesktopPage>
  );
}

function Repayment() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const { summary, error } = useLoanSums();
  const { open } = useRunning();
  return (
    <>
      {!error && (
        <Card quiet className="loan-narrow">
          <Sums summary={summary} />
          <Button
            variant="primary"
            className="mt-16"
            disabled={!open?.length}
            onClick={() => shown.pay('all')}
          >
            {t('pay.all')}
          </Button>
        </Card>
      )}
      <section className="mt-24">
        <ViewTabs
          id="repayment"
          flush
          label={t('pay.page')}
          titles={[
            ['open', t('kind.open')],
            ['paid', t('paidHistory')],
          ]}
        >
          {(view) => (view === 'open' ? <RunningTable shown={shown} onlyOpen /> : <PaymentTable />)}
        </ViewTabs>
      </section>
      <LoanSheets model={shown} />
    </>
  );
}
