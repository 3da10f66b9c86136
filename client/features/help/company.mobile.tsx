import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { CompanySite } from './parts/company-site.tsx';
import './help.css';

export function CompanyMobile() {
  const { t } = useTranslation('help');
  return (
    <>
      <TopBar title={t('companyTitle')} back fallback="/pages/home/index" />
      <Page title={t('companyTitle')} frame="mobile">
        <CompanySite />
      </Page>
    </>
  );
}
