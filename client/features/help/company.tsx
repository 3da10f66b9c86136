import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { CompanySite } from './parts/company-site.tsx';
import './help.css';

export function Company() {
  const { t } = useTranslation('help');
  const title = t('companyTitle');
  const site = <CompanySite />;
  if (useLayout() === 'desktop')
    return (
      <Page title={title} frame="desktop">
        {site}
      </Page>
    );
  return (
    <MobilePage title={title} fallback={mobilePath('home')}>
      {site}
    </MobilePage>
  );
}
