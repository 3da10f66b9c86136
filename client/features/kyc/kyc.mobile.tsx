import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { DetailFields, DocumentFields, GoodPhotoRules, PhotoExamples } from './parts/kyc-form.tsx';
import { HandedIn, KycSteps, RejectedNote } from './parts/kyc-state.tsx';
import { useKyc, useKycForm } from './use-kyc.ts';
import './kyc.css';

export function KycMobile() {
  const { t } = useTranslation('kyc');
  const navigate = useNavigate();
  const { card, error, retry } = useKyc();
  return (
    <>
      <TopBar
        title={t('title')}
        back
        fallback={mobilePath('profile')}
        end={
          <IconButton
            icon="headset"
            iconSize={22}
            label={t('customerService')}
            onClick={() => void navigate(onePath('support', { from: 'kyc' }))}
          />
        }
      />
      {card?.status === 'unverified' || card?.status === 'rejected' ? (
        <KycFormMobile reason={card.reason} />
      ) : (
        <Page title={t('title')} frame="mobile">
          {error && <ReadError error={error} onRetry={() => void retry()} />}
          {!card && !error && <SkeletonRows label={t('loading')} rows={5} />}
          {card && (
            <>
              <KycSteps current={card.status === 'verified' ? 3 : 2} />
              <div className="pad">
                <HandedIn card={card} />
              </div>
            </>
          )}
        </Page>
      )}
    </>
  );
}

function KycFormMobile({ reason }: { reason: string | null }) {
  const { t } = useTranslation('kyc');
  const kyc = useKycForm();
  const id = useId();
  return (
    <Page
      title={t('title')}
      frame="mobile"
      actionBar={
        <SubmitButton form={id} busy={kyc.busy} disabled={kyc.sending.size > 0} className="grow">
          {t('submit')}
        </SubmitButton>
      }
    >
      <KycSteps current={kyc.step} />
      <form id={id} className="pad col g-16" noValidate onSubmit={kyc.form.submit(kyc.submit)}>
        {reason && <RejectedNote reason={reason} />}
        <DetailFields kyc={kyc} />
        <DocumentFields kyc={kyc} />
        <section className="col g-12">
          <h2 className="section-title">{t('example.title')}</h2>
          <PhotoExamples />
          <GoodPhotoRules />
        </section>
        <Banner block icon="lock">
          {t('privacy')}
        </Banner>
      </form>
    </Page>
  );
}
