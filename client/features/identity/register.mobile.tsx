import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Lead, useWay, Ways } from './parts/form-parts.tsx';
import { RegisterForm, useRegister } from './parts/register-form.tsx';
import { VerifyForm } from './parts/verify-form.tsx';
import { places } from './places.ts';
import { LoginWell, VisitorPageMobile } from './visitor-page.mobile.tsx';

export function RegisterMobile() {
  const { t } = useTranslation('identity');
  const by = useWay('register');
  const register = useRegister(by);
  return (
    <VisitorPageMobile
      title={t('register.title')}
      fallback={mobilePath(places.login[by])}
      end={<LoginWell />}
    >
      <h1 className="t-24 w-6">{t('register.title')}</h1>
      <Lead of="register" />
      <Ways by={by} to={places.register} />
      <RegisterForm by={by} register={register} />
    </VisitorPageMobile>
  );
}

export function VerifyMobile() {
  const { t } = useTranslation('identity');
  const by = useWay('verify');
  return (
    <VisitorPageMobile title={t('code.title')} fallback={mobilePath(places.register[by])} end={<LoginWell />}>
      <VerifyForm by={by} />
    </VisitorPageMobile>
  );
}
