import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { RegisterForm } from './parts/register-form.tsx';
import { VerifyForm } from './parts/verify-form.tsx';
import { Ways } from './parts/ways.tsx';
import { places } from './places.ts';
import { useRegister } from './use-register.ts';
import { LoginWell, VisitorPageMobile } from './visitor-page.mobile.tsx';

function RegisterMobile({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  const register = useRegister(by);
  return (
    <VisitorPageMobile
      title={t('register.title')}
      fallback={mobilePath(places.login[by])}
      end={<LoginWell />}
    >
      <h1 className="t-24 w-6">{t('register.title')}</h1>
      <p className="c-2 mt-4 visitor__lead">{t('register.text')}</p>
      <Ways by={by} to={places.register} />
      <RegisterForm by={by} register={register} />
    </VisitorPageMobile>
  );
}

function VerifyMobile({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  return (
    <VisitorPageMobile title={t('code.title')} fallback={mobilePath(places.register[by])} end={<LoginWell />}>
      <VerifyForm by={by} />
    </VisitorPageMobile>
  );
}

export function RegisterPhoneMobile() {
  return <RegisterMobile by="phone" />;
}

export function RegisterEmailMobile() {
  return <RegisterMobile by="email" />;
}

export function VerifyPhoneMobile() {
  return <VerifyMobile by="phone" />;
}

export function VerifyEmailMobile() {
  return <VerifyMobile by="email" />;
}
