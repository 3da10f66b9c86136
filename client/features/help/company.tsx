import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { EmbeddedPage, useFramePage } from '../../entities/frames/embedded-page.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentView } from './parts/document-view.tsx';
import './help.css';

/** Shows the operator's own site where one is configured, or the built-in text. */
function CompanySite() {
  const { t } = useTranslation('help');
  const { page, known } = useFramePage('company');
  if (page) return <EmbeddedPage page={page} title={t('companyTitle')} height="calc(100dvh - 140px)" />;
  if (!known) return null;
  return (
    <div className="help-company">
      <DocumentView name="about" />
    </div>
  );
}

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
