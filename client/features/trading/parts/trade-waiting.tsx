import { useTranslation } from 'react-i18next';
import { useLayout } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';

/** The page's geometry while the market is being read. */
export function TradeWaiting() {
  const { t } = useTranslation('trading');
  const layout = useLayout();
  const shape = (
    <SkeletonGroup label={t('loading')}>
      <div className={layout === 'mobile' ? 'tr-trade' : 'tr-desk tr-desk--waiting'}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </SkeletonGroup>
  );
  if (layout === 'desktop') {
    return (
      <Page title={t('title')} frame="full" titleHidden>
        {shape}
      </Page>
    );
  }
  return (
    <>
      <TopBar title={t('title')} />
      <Page title={t('title')} frame="mobile">
        {shape}
      </Page>
    </>
  );
}
