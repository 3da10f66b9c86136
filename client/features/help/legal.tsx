import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { EmbeddedPage, useFramePage } from '../../entities/frames/embedded-page.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentView } from './parts/document-view.tsx';
import './help.css';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { asLegalDocument, legalDocuments } from './catalog.ts';

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

export function Legal() {
  const { t } = useTranslation('help');
  const title = t('legalTitle');
  const isMobile = useLayout() === 'mobile';
  const documents = <Documents isMobile={isMobile} />;
  if (!isMobile)
    return (
      <Page title={title} frame="desktop">
        {documents}
      </Page>
    );
  return (
    <MobilePage title={title} fallback={mobilePath('home')}>
      {documents}
    </MobilePage>
  );
}

/** Shows the legal texts; the privacy policy by default. */
function Documents({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation('help');
  const [query, setQuery] = useSearchParams();
  const name = asLegalDocument(query.get('document')) ?? 'privacy-policy';
  return (
    <>
      <Tabs
        id="legal"
        label={t('legalTitle')}
        value={name}
        onChange={(document) => setQuery({ document }, { replace: true })}
        sticky={isMobile}
        tabs={legalDocuments.map((value) => ({ value, label: t(`legal.${value}`) }))}
      />
      <TabPanel id="legal" value={name} className={isMobile ? 'pad' : 'help-legal'}>
        <DocumentView key={name} name={name} />
      </TabPanel>
    </>
  );
}
