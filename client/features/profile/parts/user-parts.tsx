import { identity } from '@papertape/shared/contract/identity.ts';
import type { KycStatus, UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../lib/api/address.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { rememberUser, useUser } from '../../../lib/settings/session.ts';
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** Returns the newest known record of the signed-in user. */
export function useOwnUser() {
  const kept = useUser();
  const { data, error, refetch } = useRead(identity.info);
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  /** The stored record until the server has answered. */
  const user = kept ?? data;
  return { user, error: user ? null : error, retry: refetch };
}

/** Renders its content once the user's record is known. */
export function WithUser({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation('profile');
  const { user, error, retry } = useOwnUser();
  if (user) return children(user);
  if (error) return <ReadError error={error} onRetry={() => void retry()} />;
  return <SkeletonRows label={t('loading')} rows={6} />;
}

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

interface UserAvatarProps {
  user: UserInfo;
  size: AvatarProps['size'];
}

export function UserAvatar({ user, size }: UserAvatarProps) {
  const src = user.avatar === null ? undefined : fileAddress(user.avatar);
  return <Avatar name={user.nickname} src={src} size={size} />;
}
