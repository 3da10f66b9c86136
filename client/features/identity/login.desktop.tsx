import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { AgreementText } from './parts/agreement-text.tsx';
import { LoginForm } from './parts/login-form.tsx';
import { Ways } from './parts/ways.tsx';
import { places } from './places.ts';
import { useLogin } from './use-login.ts';
import { VisitorPageDesktop } from './visitor-page.desktop.tsx';

function LoginDesktop({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  const login = useLogin(by);
  return (
    <VisitorPageDesktop title={t('login.title')}>
      <h1 className="t-24 w-6">{t('login.title')}</h1>
      <p className="c-2 mt-4 visitor__lead">
        {t('login.new')}{' '}
        <Link className="link" to={places.desktop.register[by]}>
          {t('login.create')}
        </Link>
      </p>
      <Ways by={by} to={places.desktop.login} large />
      <LoginForm by={by} login={login} />
      <p className="t-12 c-3 mt-24">
        <AgreementText text="agree" />
      </p>
    </VisitorPageDesktop>
  );
}

export function LoginPhoneDesktop() {
  return <LoginDesktop by="phone" />;
}

export function LoginEmailDesktop() {
  return <LoginDesktop by="email" />;
}
