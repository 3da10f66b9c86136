import type { KycStatus } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';

const tones: Record<KycStatus, BadgeTone> = {
  unverified: 'warn',
  pending: 'info',
  verified: 'ok',
  rejected: 'bad',
};

export function KycBadge({ status }: { status: KycStatus }) {
  const { t } = useTranslation('profile');
  return (
    <Badge tone={tones[status]}>
      {status === 'verified' && <Icon name="check-circle" size={14} />}
      {t(`kyc.${status}`)}
    </Badge>
  );
}
