import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { DocumentView } from './parts/document-view.tsx';
import { LegalTabs, legalTabsId } from './parts/legal-tabs.tsx';
import { useLegal } from './use-legal.ts';
import './help.css';

export function LegalMobile() {
  const { t } = useTranslation('help');
  const { name, open } = useLegal();
  return (
    <MobilePage title={t('legalTitle')} fallback={mobilePath('home')}>
      <LegalTabs name={name} onChange={open} sticky />
      <TabPanel id={legalTabsId} value={name} className="pad">
        <DocumentView key={name} name={name} />
      </TabPanel>
    </MobilePage>
  );
}
