import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import './identity.css';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { CountryList } from './parts/country-list.tsx';
import { AgreementText, Lead, useContactPath, Ways } from './parts/form-parts.tsx';
import { LoginForm, SeatReturn, useLogin } from './parts/login-form.tsx';
import { RecoverForm, useRecover } from './parts/recover-form.tsx';
import { RegisterForm, useRegister } from './parts/register-form.tsx';
import { VerifyForm } from './parts/verify-form.tsx';
import { places } from './places.ts';

interface VisitorPageProps {
  title: string;
  /** The target of the back arrow without an earlier page. */
  fallback: string;
  end?: ReactNode | undefined;
  children: ReactNode;
}

/** Renders the column of a page for visitors; the page has its own h1. */
function VisitorPageMobile({ title, fallback, end, children }: VisitorPageProps) {
  return (
    <>
      <TopBar back fallback={fallback} center={<span />} end={end} />
      <Page title={title} frame="mobile" className="pad visitor">
        {children}
      </Page>
    </>
  );
}

/** Shows the language and links to the list of languages. */
function LanguageWell() {
  const { t } = useTranslation('identity');
  const language = useSettings((settings) => settings.language);
  const { label } = languageNames[language];
  return (
    <Link
      className="well visitor__well"
      to={mobilePath('language')}
      aria-label={`${t('language')}: ${label}`}
    >
      <Icon name="globe" size={16} />
      {label}
      <Icon name="chevron-down" size={12} />
    </Link>
  );
}

function LoginWell() {
  const { t } = useTranslation('identity');
  return (
    <Link className="well visitor__well" to={mobilePath('loginPhone')} replace>
      {t('register.login')}
    </Link>
  );
}

export function LoginMobile() {
  const { t } = useTranslation('identity');
  const by = useContactPath('login');
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

export function RegisterMobile() {
  const { t } = useTranslation('identity');
  const by = useContactPath('register');
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
  const by = useContactPath('verify');
  return (
    <VisitorPageMobile title={t('code.title')} fallback={mobilePath(places.register[by])} end={<LoginWell />}>
      <VerifyForm by={by} />
    </VisitorPageMobile>
  );
}

export function RecoverMobile() {
  const { t } = useTranslation('identity');
  const by = useContactPath('recover');
  const recover = useRecover(by);
  return (
    <MobilePage title={t('recover.title')} fallback={mobilePath('recover')} className="pad">
      <p className="c-2 visitor__lead">{t('recover.text')}</p>
      {!recover.awaiting && <Ways by={by} to={places.recover} />}
      <RecoverForm by={by} recover={recover} />
    </MobilePage>
  );
}

/** Asks for a phone number or an email address. */
export function ChooseRecoveryMobile() {
  const { t } = useTranslation('identity');
  return (
    <MobilePage title={t('recover.title')} fallback={mobilePath('loginPhone')}>
      <p className="pad c-2">{t('recover.choose')}</p>
      <ListRow
        icon="phone"
        title={t('recover.byPhone')}
        sub={t('recover.byPhoneText')}
        to={mobilePath('recoverPhone')}
      />
      <ListRow
        icon="mail"
        title={t('recover.byEmail')}
        sub={t('recover.byEmailText')}
        to={mobilePath('recoverEmail')}
      />
    </MobilePage>
  );
}

export function SelectCountryMobile() {
  const { t } = useTranslation('identity');
  return (
    <MobilePage title={t('country.title')} fallback={mobilePath('registerPhone')}>
      <CountryList />
    </MobilePage>
  );
}
