import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ways } from './parts/form-parts.tsx';
import { RecoverForm, useRecover } from './parts/recover-form.tsx';
import { places } from './places.ts';
import { VisitorPageDesktop } from './visitor-page.desktop.tsx';

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
