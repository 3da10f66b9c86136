import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AgreementText, useWay, Ways } from './parts/form-parts.tsx';
import { LoginForm, SeatReturn, useLogin } from './parts/login-form.tsx';
import { places } from './places.ts';
import { VisitorPageDesktop } from './visitor-page.desktop.tsx';

export function LoginDesktop() {
  const { t } = useTranslation('identity');
  const by = useWay('login');
  const login = useLogin(by);
  return (
    <VisitorPageDesktop title={t('login.title')}>
      <h1 className="t-24 w-6">{t('login.title')}</h1>
      <p className="c-2 mt-4 visitor__lead">
        {t('login.new')}{' '}
        <Link className="link" to={desktopPath(places.register[by])}>
          {t('login.create')}
        </Link>
      </p>
      <SeatReturn />
      <Ways by={by} to={places.login} large />
      <LoginForm by={by} login={login} />
      <p className="t-12 c-3 mt-24">
        <AgreementText text="agree" />
      </p>
    </VisitorPageDesktop>
  );
}
