import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Lead, useWay, Ways } from './parts/form-parts.tsx';
import { RegisterForm, useRegister } from './parts/register-form.tsx';
import { VerifyForm } from './parts/verify-form.tsx';
import { places } from './places.ts';
import { VisitorPageDesktop } from './visitor-page.desktop.tsx';

export function RegisterDesktop() {
  const { t } = useTranslation('identity');
  const by = useWay('register');
  const register = useRegister(by);
  return (
    <VisitorPageDesktop title={t('register.title')}>
      <h1 className="t-24 w-6">{t('register.title')}</h1>
      <Lead of="register" />
      <p className="c-2 mt-4 visitor__lead">
        {t('register.withAccount')}{' '}
        <Link className="link" to={desktopPath(places.login[by])}>
          {t('register.login')}
        </Link>
      </p>
      <Ways by={by} to={places.register} large />
      <RegisterForm by={by} register={register} />
    </VisitorPageDesktop>
  );
}

export function VerifyDesktop() {
  const { t } = useTranslation('identity');
  const by = useWay('verify');
  return (
    <VisitorPageDesktop title={t('code.title')}>
      <VerifyForm by={by} />
    </VisitorPageDesktop>
  );
}
