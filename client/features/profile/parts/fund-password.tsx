import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ResetForm } from './reset-form.tsx';

/** Without a fund password there is nothing to reset, and the page says so. */
export function ForgotFundPassword({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const path = usePath();
  if (user.hasFundPassword) return <ResetForm kind="fund" user={user} />;
  return (
    <Empty
      title={t('fund.missing')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={path('fundPassword')} replace>
          {t('fund.setTitle')}
        </Link>
      }
    >
      {t('fund.missingHint')}
    </Empty>
  );
}
