import { useTranslation } from 'react-i18next';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { ApplyCards } from './parts/apply-cards.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { useApply } from './use-apply.ts';
import { useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanApplyDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage title={t('apply.title')}>
      <Application />
    </RealDesktopPage>
  );
}

function Application() {
  const shown = useShownLoan();
  const model = useApply(shown.open);
  return (
    <>
      <ApplyCards model={model} />
      <LoanSheets model={shown} />
    </>
  );
}
