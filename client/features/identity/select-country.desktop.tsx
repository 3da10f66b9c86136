import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountryList } from './parts/country-list.tsx';
import { VisitorPageDesktop } from './visitor-page.desktop.tsx';

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
