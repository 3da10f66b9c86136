import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { useSimulated } from '../../entities/brand/use-brand.ts';
import { landing } from '../../lib/navigation/layouts.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import './identity.css';

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
export function VisitorPageDesktop({ title, children }: VisitorPageProps) {
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
