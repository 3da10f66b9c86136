import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { DocumentView } from './parts/document-view.tsx';
import { LegalTabs, legalTabsId } from './parts/legal-tabs.tsx';
import { useLegal } from './use-legal.ts';
import './help.css';

export function LegalMobile() {
  const { t } = useTranslation('help');
  const { name, open } = useLegal();
  return (
    <>
      <TopBar title={t('legalTitle')} back fallback="/pages/home/index" />
      <Page title={t('legalTitle')} frame="mobile">
        <LegalTabs name={name} onChange={open} sticky />
        <TabPanel id={legalTabsId} value={name} className="pad">
          <DocumentView key={name} name={name} />
        </TabPanel>
      </Page>
    </>
  );
}
