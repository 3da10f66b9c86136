import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useOwnUser } from '../use-own-user.ts';

/** Shows its content as soon as the user's record is known. */
export function WithUser({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation('profile');
  const { user, error, retry } = useOwnUser();
  if (user) return children(user);
  if (error) return <ReadError error={error} onRetry={() => void retry()} />;
  return <SkeletonRows label={t('loading')} rows={6} />;
}
