import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { DocumentView } from './parts/document-view.tsx';
import { LegalTabs, legalTabsId } from './parts/legal-tabs.tsx';
import { useLegal } from './use-legal.ts';
import './help.css';

export function LegalDesktop() {
  const { t } = useTranslation('help');
  const { name, open } = useLegal();
  return (
    <Page title={t('legalTitle')} frame="desktop">
      <LegalTabs name={name} onChange={open} />
      <TabPanel id={legalTabsId} value={name} className="help-legal">
        <DocumentView key={name} name={name} />
      </TabPanel>
    </Page>
  );
}
