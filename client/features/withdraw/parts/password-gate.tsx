import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Replaces withdrawals without a fund password: links to the page that sets it. */
export function PasswordGate() {
  const { t } = useTranslation('withdraw');
  const path = usePath();
  const user = useUser();
  if (user === null || user.hasFundPassword) return null;
  return (
    <Banner
      tone="warn"
      block
      icon="lock"
      action={
        <Link className="link" to={path('fundPassword')}>
          {t('gate.action')}
        </Link>
      }
    >
      {t('gate.text')}
    </Banner>
  );
}
