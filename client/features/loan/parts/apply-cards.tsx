import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Apply } from '../use-apply.ts';
import { Agreement, ApplyFields, CostList } from './apply-fields.tsx';
import { KycGate } from './kyc-gate.tsx';

interface ApplyCardsProps {
  model: Apply;
  /** Below the summary. */
  below?: ReactNode | undefined;
}

/** Renders the application in two columns: the form and the costs. */
export function ApplyCards({ model, below }: ApplyCardsProps) {
  const { t } = useTranslation('loan');
  return (
    <form className="col g-16" noValidate onSubmit={model.submit}>
      <KycGate status={model.kyc} />
      <div className="loan-columns">
        <Card>
          <ApplyFields model={model} />
        </Card>
        <div className="col g-16">
          {!model.error && (
            <Card title={t('apply.summary')}>
              <div className="col g-16">
                <CostList model={model} />
                <Agreement model={model} />
                <SubmitButton money busy={model.busy} disabled={model.blocked}>
                  {t('apply.submit')}
                </SubmitButton>
              </div>
            </Card>
          )}
          {below}
        </div>
      </div>
    </form>
  );
}
