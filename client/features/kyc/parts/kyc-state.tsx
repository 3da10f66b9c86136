import type { IdCard } from '@papertape/shared/contract/kyc.ts';
import { bothPaths } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { StatusBadge, type StatusMeaning } from '../../../ui/status-badge.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

const meanings: Record<IdCard['status'], StatusMeaning> = {
  unverified: 'waiting',
  pending: 'running',
  verified: 'done',
  rejected: 'refused',
};

export function KycStatus({ status }: { status: IdCard['status'] }) {
  const { t } = useTranslation('kyc');
  return <StatusBadge meaning={meanings[status]} label={t(`status.${status}`)} />;
}

const steps = ['details', 'documents', 'review'] as const;

/** Shows the progress of the review, over a rule. */
export function KycSteps({ current }: { current: number }) {
  const { t } = useTranslation('kyc');
  return (
    <>
      <div className="kyc-steps">
        <Stepper
          label={t('steps.label')}
          steps={steps.map((key) => ({ key, label: t(`steps.${key}`) }))}
          current={current}
        />
      </div>
      <hr className="divider" />
    </>
  );
}

export function RejectedNote({ reason }: { reason: string }) {
  const { t } = useTranslation('kyc');
  return (
    <Banner tone="bad" block>
      {t('rejected', { reason })} {t('rejectedHint')}
    </Banner>
  );
}

const loanPlace = bothPaths('loan');

/** Shows submitted documents: in review, or verified. */
export function HandedIn({ card }: { card: IdCard }) {
  const { t } = useTranslation('kyc');
  const layout = useLayout();
  const verified = card.status === 'verified';
  const state = verified ? 'verified' : 'pending';
  return (
    <div className="col g-16">
      <div className="kyc-state">
        <span className={verified ? 'kyc-ok' : 'c-2'}>
          <Icon name={verified ? 'check-circle' : 'clock'} size={24} />
        </span>
        <span>
          <b className="t-16 w-6 kyc-state__title">{t(`${state}.title`)}</b>
          <span className="c-2">{t(`${state}.text`)}</span>
        </span>
      </div>
      {card.submittedAt !== null && <Summary card={card} />}
      {verified && (
        <Link className={buttonClass({ variant: 'primary', block: true })} to={loanPlace[layout]}>
          {t('apply')}
        </Link>
      )}
    </div>
  );
}

function Summary({ card }: { card: IdCard }) {
  const { t } = useTranslation('kyc');
  const format = useFormat();
  return (
    <KeyValueList
      items={[
        { label: t('summary.name'), value: card.realName },
        { label: t('summary.number'), value: <span className="num">{card.identificationNumber}</span> },
        { label: t('summary.submitted'), value: format.dateTime(card.submittedAt) },
        ...(card.decidedAt === null
          ? []
          : [{ label: t('summary.decided'), value: format.dateTime(card.decidedAt) }]),
      ]}
    />
  );
}
