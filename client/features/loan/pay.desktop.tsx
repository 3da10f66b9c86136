import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LoanSheet } from './parts/loan-sheet.tsx';
import { PaymentTable, RunningTable } from './parts/loan-tables.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { Sums } from './parts/sums.tsx';
import { useLoanSums, useRunning, useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanPayDesktop() {
  const { t } = useTranslation('loan');
  return (
    <Page title={t('pay.page')} frame="desktop" nav={<MoneyNav />}>
      <RealOnly>
        <Repayment />
      </RealOnly>
    </Page>
  );
}

function Repayment() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const { summary, error } = useLoanSums();
  const { open } = useRunning();
  const [view, setView] = useView(['open', 'paid'] as const);
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
        <Tabs
          id="repayment"
          flush
          label={t('pay.page')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'open', label: t('kind.open') },
            { value: 'paid', label: t('paidHistory') },
          ]}
        />
        <TabPanel id="repayment" value={view}>
          {view === 'open' ? <RunningTable shown={shown} onlyOpen /> : <PaymentTable />}
        </TabPanel>
      </section>
      <LoanSheet model={shown} />
      <PaySheet model={shown} />
    </>
  );
}
