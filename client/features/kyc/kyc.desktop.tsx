import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DetailFields, DocumentFields, GoodPhotoRules, PhotoExamples } from './parts/kyc-form.tsx';
import { HandedIn, KycStatus, KycSteps, RejectedNote } from './parts/kyc-state.tsx';
import { useKyc, useKycForm } from './use-kyc.ts';
import './kyc.css';

export function KycDesktop() {
  const { t } = useTranslation('kyc');
  const { card, error, retry } = useKyc();
  const filling = card?.status === 'unverified' || card?.status === 'rejected';
  return (
    <Page title={t('title')} frame="desktop" nav={<AccountNav />} titleHidden>
      <div className="flex g-12">
        <h1 className="page__title">{t('title')}</h1>
        {card && <KycStatus status={card.status} />}
      </div>
      <div className="kyc mt-16">
        <Card>
          {error && <ReadError error={error} onRetry={() => void retry()} />}
          {!card && !error && <SkeletonRows label={t('loading')} rows={5} />}
          {filling && <KycFormDesktop reason={card.reason} />}
          {card && !filling && (
            <>
              <KycSteps current={card.status === 'verified' ? 3 : 2} />
              <HandedIn card={card} />
            </>
          )}
        </Card>
        <Advice />
      </div>
    </Page>
  );
}

function KycFormDesktop({ reason }: { reason: string | null }) {
  const { t } = useTranslation('kyc');
  const navigate = useNavigate();
  const kyc = useKycForm();
  return (
    <form noValidate onSubmit={kyc.form.submit(kyc.submit)}>
      <KycSteps current={kyc.step} />
      <div className="col g-24">
        {reason && <RejectedNote reason={reason} />}
        <DetailFields kyc={kyc} />
        <DocumentFields kyc={kyc} />
      </div>
      <div className="between mt-32">
        <Button size="lg" variant="ghost" onClick={() => void navigate(desktopPath('profile'))}>
          <Icon name="back" size={18} />
          {t('back')}
        </Button>
        <SubmitButton busy={kyc.busy} disabled={kyc.sending.size > 0} className="kyc-submit">
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}

const afterwards = [
  { key: 'loan', icon: 'cash' },
  { key: 'time', icon: 'clock' },
  { key: 'private', icon: 'lock' },
] as const satisfies { key: string; icon: IconName }[];

function Advice() {
  const { t } = useTranslation('kyc');
  return (
    <div className="col g-16">
      <Card quiet title={t('example.title')}>
        <div className="col g-16">
          <PhotoExamples />
          <GoodPhotoRules />
        </div>
      </Card>
      <Card quiet title={t('after.title')}>
        <ul className="col g-12 t-13 c-2">
          {afterwards.map(({ key, icon }) => (
            <li key={key} className="flex g-8">
              <Icon name={icon} size={16} />
              {t(`after.${key}`)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
