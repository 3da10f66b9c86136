import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { CompanySite } from './parts/company-site.tsx';
import './help.css';

export function CompanyMobile() {
  const { t } = useTranslation('help');
  return (
    <MobilePage title={t('companyTitle')} fallback={mobilePath('home')}>
      <CompanySite />
    </MobilePage>
  );
}
