import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RealMobileForm } from '../../entities/account/real-page.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Agreement, ApplyFields, CostList } from './parts/apply-fields.tsx';
import { KycGate } from './parts/kyc-gate.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { useApply } from './use-apply.ts';
import { useShownLoan } from './use-loans.ts';
import './loan.css';

export function LoanApplyMobile() {
  const { t } = useTranslation('loan');
  return (
    <RealMobileForm
      title={t('apply.title')}
      fallback={mobilePath('loan')}
      end={<IconLink icon="document" label={t('history')} to={mobilePath('loanRecords')} />}
    >
      <ApplicationPage />
    </RealMobileForm>
  );
}

function ApplicationPage() {
  const { t } = useTranslation('loan');
  const formId = useId();
  const shown = useShownLoan();
  const model = useApply(shown.open);
  return (
    <Page
      title={t('apply.title')}
      frame="mobile"
      className="pad"
      actionBar={
        <SubmitButton money form={formId} busy={model.busy} disabled={model.blocked} className="grow">
          {t('apply.submit')}
        </SubmitButton>
      }
    >
      <form id={formId} className="col g-16" noValidate onSubmit={model.submit}>
        <KycGate status={model.kyc} />
        <ApplyFields model={model} />
        {!model.error && (
          <>
            <Card quiet>
              <CostList model={model} />
            </Card>
            <Agreement model={model} />
          </>
        )}
      </form>
      <LoanSheets model={shown} />
    </Page>
  );
}
