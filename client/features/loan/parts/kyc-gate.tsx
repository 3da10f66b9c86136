import type { KycStatus } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Shows the identity status of the signed-in user, unless verified. */
export function OwnKycGate() {
  const user = useUser();
  return user && <KycGate status={user.kycStatus} />;
}

/** Shows the identity status, which loans require, and links to the verification. */
export function KycGate({ status }: { status: KycStatus }) {
  const { t } = useTranslation('loan');
  const path = usePath();
  if (status === 'verified') return null;
  return (
    <Banner
      tone="warn"
      block
      icon="id-card"
      action={
        <Link className="link" to={path('kyc')}>
          {t(status === 'pending' ? 'kyc.see' : 'kyc.verify')}
        </Link>
      }
    >
      {t(`kyc.${status}`)}
    </Banner>
  );
}
