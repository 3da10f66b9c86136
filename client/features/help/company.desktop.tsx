import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { CompanySite } from './parts/company-site.tsx';
import './help.css';

export function CompanyDesktop() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('companyTitle')} frame="desktop">
      <CompanySite />
    </Page>
  );
}
