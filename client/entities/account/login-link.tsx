import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../lib/navigation/layouts.ts';
import { rememberReturn } from '../../lib/navigation/return-place.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useLayout } from '../../ui/layout.tsx';

/** Replaces an action that needs a login: links to the login and back to this page. */
export function LoginLink({ text }: { text?: string }) {
  const { t } = useTranslation('lib');
  const layout = useLayout();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={loginPath[layout]}
      onClick={() => rememberReturn(pathname + search)}
      className={buttonClass({ variant: 'primary', block: true })}
    >
      {text ?? t('account.login')}
    </Link>
  );
}
