import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useDeskStyle } from './use-desk-style.ts';

interface TradeWaitingProps {
  /** Where back leads, on a page that stands under another. */
  fallback?: string | undefined;
  /** Why there is no market, in the place of its shape. */
  problem?: ReactNode | undefined;
}

const panels = ['watch', 'chart', 'book', 'order', 'trades', 'lists'];

/** The panels where they will stand. */
function DeskShape() {
  const { t } = useTranslation('trading');
  return (
    <div className="tr-desk" style={useDeskStyle()} aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <section className="panel tr-ticker" />
      {panels.map((name) => (
        <section key={name} className={`panel tr-desk__${name}`}>
          <Skeleton height="100%" />
        </section>
      ))}
    </div>
  );
}

/** The page's geometry while the market is being read, or what keeps it from being read. */
export function TradeWaiting({ fallback, problem }: TradeWaitingProps) {
  const { t } = useTranslation('trading');
  const layout = useLayout();
  if (layout === 'desktop') {
    const shape = problem ?? <DeskShape />;
    return (
      <Page title={t('title')} frame="full" titleHidden>
        {shape}
      </Page>
    );
  }
  const shape = problem ?? (
    <SkeletonGroup label={t('loading')}>
      <div className="tr-trade">
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </SkeletonGroup>
  );
  return (
    <>
      <TopBar title={t('title')} back={fallback !== undefined} fallback={fallback} />
      <Page title={t('title')} frame="mobile">
        {shape}
      </Page>
    </>
  );
}
