import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { ViewTabs } from '../../lib/navigation/view-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ApplyCards } from './parts/apply-cards.tsx';
import { Sums } from './parts/loan-rows.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { HistoryTable, RunningTable } from './parts/loan-tables.tsx';
import { useApply } from './use-apply.ts';
import { useLoanSums, useShownLoan } from './use-loans.ts';
import './loan.css';

const payPage = desktopPath('loanPay');

export function LoanDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage
      title={t('title')}
      actions={
        <Link className="link t-13" to={desktopPath('loanPay', { view: 'paid' })}>
          {t('paidHistory')}
        </Link>
      }
    >
      <Overview />
    </RealDesktopPage>
  );
}

function Overview() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const model = useApply(shown.open);
  const { summary, error } = useLoanSums();
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
        <ViewTabs
          id="loans"
          flush
          label={t('title')}
          titles={[
            ['mine', t('mine')],
            ['history', t('historyTab')],
          ]}
        >
          {(view) => (view === 'mine' ? <RunningTable shown={shown} /> : <HistoryTable shown={shown} />)}
        </ViewTabs>
      </section>
      <LoanSheets model={shown} />
    </>
  );
}
