import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { PracticeView } from './practice-view.tsx';

export function PracticeMobile() {
  const { t } = useTranslation('practice');
  return (
    <MobilePage title={t('title')} fallback={onePath('help')}>
      <PracticeView />
    </MobilePage>
  );
}

export function PracticeDesktop() {
  const { t } = useTranslation('practice');
  return (
    <Page title={t('title')} frame="desktop">
      <PracticeView />
    </Page>
  );
}
