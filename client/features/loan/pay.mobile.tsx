import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealMobileForm } from '../../entities/account/real-page.tsx';
import { ActionLink } from '../../entities/records/columns.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LoanRow } from './parts/loan-rows.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { useRunning, useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanPayMobile() {
  const { t } = useTranslation('loan');
  return (
    <RealMobileForm title={t('pay.page')} fallback={mobilePath('loan')}>
      <OpenLoans />
    </RealMobileForm>
  );
}

function OpenLoans() {
  const { t } = useTranslation('loan');
  const { open, error, refresh } = useRunning();
  const shown = useShownLoan();
  return (
    <Page
      title={t('pay.page')}
      frame="mobile"
      actionBar={
        <Button variant="primary" block disabled={!open?.length} onClick={() => shown.pay('all')}>
          {t('pay.all')}
        </Button>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        {error && <ReadError error={error} onRetry={() => void refresh()} />}
        {!open && !error && <SkeletonRows label={t('pay.page')} rows={3} />}
        {open?.length === 0 && (
          <Empty
            title={t('pay.empty')}
            action={<ActionLink to={mobilePath('loanApply')}>{t('apply.title')}</ActionLink>}
          >
            {t('pay.emptyHint')}
          </Empty>
        )}
        {open?.map((row) => (
          <LoanRow key={row.id} row={row} onOpen={shown.pay} />
        ))}
      </PullToRefresh>
      <LoanSheets model={shown} />
    </Page>
  );
}
