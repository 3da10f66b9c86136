import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { CountryList } from './parts/country-list.tsx';
import { places } from './places.ts';
import './identity.css';

export function SelectCountryMobile() {
  const { t } = useTranslation('identity');
  return (
    <>
      <TopBar title={t('country.title')} back fallback={places.mobile.register.phone} />
      <Page title={t('country.title')} frame="mobile">
        <CountryList />
      </Page>
    </>
  );
}
