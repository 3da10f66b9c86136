import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loginPath } from '../../../lib/navigation/layouts.ts';
import { rememberReturn } from '../../../lib/navigation/return-place.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';

/** Asks a visitor to log in; the login returns to the page. */
export function LoginFirst({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('notification');
  const layout = useLayout();
  return (
    <Empty
      title={t('loginFirst')}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={loginPath[layout]}
          onClick={() => rememberReturn(returnTo)}
        >
          {t('login')}
        </Link>
      }
    >
      {t('loginFirstHint')}
    </Empty>
  );
}
