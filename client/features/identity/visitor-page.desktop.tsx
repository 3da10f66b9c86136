import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { AboutPanel } from './parts/about-panel.tsx';
import './identity.css';

interface VisitorPageProps {
  title: string;
  children: ReactNode;
}

/** What the product is on the left, the form on the right; the form brings its own h1. */
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
