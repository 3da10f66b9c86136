import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AgreementText, Lead, useWay, Ways } from './parts/form-parts.tsx';
import { LoginForm, SeatReturn, useLogin } from './parts/login-form.tsx';
import { places } from './places.ts';
import { LanguageWell, VisitorPageMobile } from './visitor-page.mobile.tsx';

export function LoginMobile() {
  const { t } = useTranslation('identity');
  const by = useWay('login');
  const login = useLogin(by);
  return (
    <VisitorPageMobile title={t('login.title')} fallback={landing.mobile} end={<LanguageWell />}>
      <BrandSign size={40} word />
      <h1 className="t-24 w-6 mt-16">{t('login.title')}</h1>
      <Lead of="login" />
      <SeatReturn />
      <Ways by={by} to={places.login} />
      <LoginForm by={by} login={login} />
      <Link
        className={buttonClass({ variant: 'outline', size: 'lg', block: true, className: 'mt-16' })}
        to={mobilePath(places.register[by])}
      >
        {t('login.create')}
      </Link>
      <p className="t-12 c-3 center mt-32">
        <AgreementText text="agree" />
      </p>
    </VisitorPageMobile>
  );
}
