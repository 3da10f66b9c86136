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

interface VisitorPageProps {
  title: string;
  /** The target of the back arrow without an earlier page. */
  fallback: string;
  end?: ReactNode | undefined;
  children: ReactNode;
}

/** Renders the column of a page for visitors; the page has its own h1. */
export function VisitorPageMobile({ title, fallback, end, children }: VisitorPageProps) {
  return (
    <>
      <TopBar back fallback={fallback} centre={<span />} end={end} />
      <Page title={title} frame="mobile" className="pad visitor">
        {children}
      </Page>
    </>
  );
}

/** Shows the language and links to the list of languages. */
export function LanguageWell() {
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

export function LoginWell() {
  const { t } = useTranslation('identity');
  return (
    <Link className="well visitor__well" to={mobilePath('loginPhone')} replace>
      {t('register.login')}
    </Link>
  );
}
