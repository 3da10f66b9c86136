import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ResetForm } from './reset-form.tsx';

interface ForgotFundPasswordProps {
  user: UserInfo;
  /** Where the first one is set. */
  setAt: string;
  onDone: () => void;
}

/** Without a fund password there is nothing to reset, and the page says so. */
export function ForgotFundPassword({ user, setAt, onDone }: ForgotFundPasswordProps) {
  const { t } = useTranslation('profile');
  if (user.hasFundPassword) return <ResetForm kind="fund" user={user} onDone={onDone} />;
  return (
    <Empty
      title={t('fund.missing')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={setAt} replace>
          {t('fund.setTitle')}
        </Link>
      }
    >
      {t('fund.missingHint')}
    </Empty>
  );
}
