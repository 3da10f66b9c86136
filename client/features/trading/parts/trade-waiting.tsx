import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';

interface TradeWaitingProps {
  /** Where back leads, on a page that stands under another. */
  fallback?: string | undefined;
  /** Why there is no market, in the place of its shape. */
  problem?: ReactNode | undefined;
}

/** The page's geometry while the market is being read, or what keeps it from being read. */
export function TradeWaiting({ fallback, problem }: TradeWaitingProps) {
  const { t } = useTranslation('trading');
  const layout = useLayout();
  const shape = problem ?? (
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
      <TopBar title={t('title')} back={fallback !== undefined} fallback={fallback} />
      <Page title={t('title')} frame="mobile">
        {shape}
      </Page>
    </>
  );
}
