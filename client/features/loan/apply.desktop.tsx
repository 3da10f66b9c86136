import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { Page } from '../../ui/page.tsx';
import { ApplyCards } from './parts/apply-cards.tsx';
import { LoanSheet } from './parts/loan-sheet.tsx';
import { PaySheet } from './parts/pay-sheet.tsx';
import { useApply } from './use-apply.ts';
import { useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanApplyDesktop() {
  const { t } = useTranslation('loan');
  return (
    <Page title={t('apply.title')} frame="desktop" nav={<MoneyNav />}>
      <RealOnly>
        <Application />
      </RealOnly>
    </Page>
  );
}

function Application() {
  const shown = useShownLoan();
  const model = useApply(shown.open);
  return (
    <>
      <ApplyCards model={model} />
      <LoanSheet model={shown} />
      <PaySheet model={shown} />
    </>
  );
}
