import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ApplyCards } from './parts/apply-cards.tsx';
import { LoanSheet } from './parts/loan-sheet.tsx';
import { HistoryTable, RunningTable } from './parts/loan-tables.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { Sums } from './parts/sums.tsx';
import { useApply } from './use-apply.ts';
import { useLoanSums, useShownLoan } from './use-loans.ts';
import './loan.css';

const payPage = desktopPath('loanPay');

export function LoanDesktop() {
  const { t } = useTranslation('loan');
  return (
    <Page
      title={t('title')}
      frame="desktop"
      nav={<MoneyNav />}
      actions={
        <Link className="link t-13" to={desktopPath('loanPay', { view: 'paid' })}>
          {t('paidHistory')}
        </Link>
      }
    >
      <RealOnly>
        <Overview />
      </RealOnly>
    </Page>
  );
}

function Overview() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const model = useApply(shown.open);
  const { summary, error } = useLoanSums();
  const [view, setView] = useView(['mine', 'history'] as const);
  return (
    <>
      <ApplyCards
        model={model}
        below={
          <Card quiet>
            {!error && <Sums summary={summary} />}
            <Link className={`${buttonClass({ block: true })} ${error ? '' : 'mt-16'}`} to={payPage}>
              {t('pay.page')}
            </Link>
          </Card>
        }
      />
      <section className="mt-24">
        <Tabs
          id="loans"
          flush
          label={t('title')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'mine', label: t('mine') },
            { value: 'history', label: t('historyTab') },
          ]}
        />
        <TabPanel id="loans" value={view}>
          {view === 'mine' ? <RunningTable shown={shown} /> : <HistoryTable shown={shown} />}
        </TabPanel>
      </section>
      <LoanSheet model={shown} />
      <PaySheet model={shown} />
    </>
  );
}
