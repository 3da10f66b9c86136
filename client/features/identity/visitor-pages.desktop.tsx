import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { useSimulated } from '../../entities/brand/use-brand.ts';
import { landing } from '../../lib/navigation/layouts.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import './identity.css';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { CountryList } from './parts/country-list.tsx';
import { AgreementText, Lead, useContactPath, Ways } from './parts/form-parts.tsx';
import { LoginForm, SeatReturn, useLogin } from './parts/login-form.tsx';
import { RecoverForm, useRecover } from './parts/recover-form.tsx';
import { RegisterForm, useRegister } from './parts/register-form.tsx';
import { VerifyForm } from './parts/verify-form.tsx';
import { places } from './places.ts';

const facts = [
  { key: 'quotes', icon: 'quote' },
  { key: 'fund', icon: 'shield' },
] as const;
const firstFact = {
  real: { key: 'demo', icon: 'seconds' },
  paper: { key: 'paper', icon: 'seconds' },
} as const;

/** A drawing, not a market: heights of a line that falls as far as it climbs, in hundredths from the top. */
const heights = [
  62, 58, 60, 66, 71, 69, 74, 70, 65, 67, 60, 52, 56, 49, 42, 47, 38, 30, 35, 26, 31, 24, 29, 38, 34, 45, 52,
  47, 58, 66, 61, 72, 79, 74, 83, 78, 70, 75, 66, 58, 63, 55, 60, 51, 44, 49, 41, 47, 55, 50, 58, 63, 59, 62,
];

const line = heights.map((top, index) => `${index === 0 ? 'M' : 'L'}${index} ${top}`).join('');
const right = heights.length - 1;

/** Shows reasons to register. */
function AboutPanel() {
  const { t } = useTranslation('identity');
  const first = useSimulated() ? firstFact.paper : firstFact.real;
  return (
    <>
      <h2 className="sign-in__title">{t('about.title')}</h2>
      <ul className="sign-in__facts">
        {[first, ...facts].map(({ key, icon }) => (
          <li key={key} className="flex g-16">
            <span className="iconbtn sign-in__icon">
              <Icon name={icon} />
            </span>
            <span>
              <b className="w-6">{t(`about.${key}`)}</b>
              {t(`about.${key}Text`)}
            </span>
          </li>
        ))}
      </ul>
      <svg
        className="sign-in__line"
        viewBox={`0 0 ${right} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="sign-in__fill" d={`${line}V100H0z`} />
        <path className="sign-in__stroke" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}

interface VisitorPageProps {
  title: string;
  children: ReactNode;
}

/** Introduces the product on the left and shows the form on the right; the form has its own h1. */
function VisitorPageDesktop({ title, children }: VisitorPageProps) {
  const { t } = useTranslation(['identity', 'app']);
  const language = useSettings((settings) => settings.language);
  const { label } = languageNames[language];
  return (
    <div className="sign-in">
      <section className="sign-in__art" data-account="real" aria-label={t('app:name')}>
        <Link to={landing.desktop}>
          <BrandSign onHeader size={40} word />
          <span className="sr-only">, {t('app:nav.dashboard')}</span>
        </Link>
        <AboutPanel />
      </section>
      <Page title={title} frame="full" className="sign-in__side">
        <div className="flex sign-in__head">
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to={desktopPath('language')}
            aria-label={`${t('language')}: ${label}`}
          >
            <Icon name="globe" size={18} />
            {label}
            <Icon name="chevron-down" size={12} />
          </Link>
        </div>
        <div className="sign-in__form">{children}</div>
      </Page>
    </div>
  );
}

export function LoginDesktop() {
  const { t } = useTranslation('identity');
  const by = useContactPath('login');
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

export function RegisterDesktop() {
  const { t } = useTranslation('identity');
  const by = useContactPath('register');
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
  const by = useContactPath('verify');
  return (
    <VisitorPageDesktop title={t('code.title')}>
      <VerifyForm by={by} />
    </VisitorPageDesktop>
  );
}

/** Serves both ways at one address; the query chooses one. */
export function RecoverDesktop() {
  const [query] = useSearchParams();
  const by = query.get('by') === 'email' ? 'email' : 'phone';
  return <RecoverBy key={by} by={by} />;
}

function RecoverBy({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  const recover = useRecover(by);
  return (
    <VisitorPageDesktop title={t('recover.title')}>
      <Link
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'sign-in__back' })}
        to={desktopPath(places.login[by])}
      >
        <Icon name="back" size={16} />
        {t('recover.back')}
      </Link>
      <h1 className="t-24 w-6 mt-8">{t('recover.title')}</h1>
      <p className="c-2 mt-4 visitor__lead">{t('recover.text')}</p>
      {!recover.awaiting && <Ways by={by} to={places.recover} large />}
      <RecoverForm by={by} recover={recover} />
    </VisitorPageDesktop>
  );
}

export function SelectCountryDesktop() {
  const { t } = useTranslation('identity');
  return (
    <VisitorPageDesktop title={t('country.title')}>
      <Link
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'sign-in__back' })}
        to={desktopPath('registerPhone')}
      >
        <Icon name="back" size={16} />
        {t('register.title')}
      </Link>
      <h1 className="t-24 w-6 mt-8">{t('country.title')}</h1>
      <div className="sign-in__list mt-16">
        <CountryList />
      </div>
    </VisitorPageDesktop>
  );
}
