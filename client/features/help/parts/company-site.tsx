import { useTranslation } from 'react-i18next';
import { EmbeddedPage } from '../../../entities/frames/embedded-page.tsx';
import { useFramePage } from '../../../entities/frames/use-frame-page.ts';
import { DocumentView } from './document-view.tsx';

/** The operator's own site where one is configured, else what this platform says about itself. */
export function CompanySite() {
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
