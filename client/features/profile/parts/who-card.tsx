import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { AvatarButton } from './avatar-button.tsx';
import { KycBadge } from './kyc-badge.tsx';
import { UserAvatar } from './user-avatar.tsx';

export function WhoCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  return (
    <section className="card who">
      <UserAvatar user={user} size={72} />
      <span className="grow">
        <span className="flex g-8">
          <b className="t-20 w-6 ellipsis">{user.nickname}</b>
          <KycBadge status={user.kycStatus} />
        </span>
        <span className="flex g-24 t-13 c-2 num who__ids">
          <span className="flex g-4">
            {t('uid', { uid: user.uid })}
            <CopyButton text={user.uid} label={t('copyUid')} />
          </span>
          <span className="flex g-4">
            {t('referralCode', { code: user.referralCode })}
            <CopyButton text={user.referralCode} label={t('copyReferral')} />
          </span>
        </span>
      </span>
      <AvatarButton />
    </section>
  );
}
