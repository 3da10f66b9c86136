import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { CountryList } from './parts/country-list.tsx';
import './identity.css';

export function SelectCountryMobile() {
  const { t } = useTranslation('identity');
  return (
    <MobilePage title={t('country.title')} fallback={mobilePath('registerPhone')}>
      <CountryList />
    </MobilePage>
  );
}
