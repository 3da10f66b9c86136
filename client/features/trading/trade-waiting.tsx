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

/** Heights of what stands in each panel, from its top; the chart draws its own. */
const panels: Readonly<Record<string, readonly number[]>> = {
  watch: [32, 16, ...repeated(14, 20)],
  chart: [20],
  book: [16, ...repeated(18, 17)],
  order: [32, 40, 40, 40, 16, 16, 44, 12, 12, 12],
  trades: [16, ...repeated(10, 10)],
  lists: [20, ...repeated(12, 4)],
};

/** On a phone: the form, and the book beside it. */
const phoneColumns = [
  [36, 40, 40, 44, 16, 16, 48, 48],
  [12, ...repeated(14, 14)],
];

function repeated(height: number, count: number): number[] {
  return Array.from({ length: count }, () => height);
}

function Bars({ heights }: { heights: readonly number[] }) {
  return (
    <div className="tr-bars">
      {[...heights.entries()].map(([place, height]) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}

/** The panels where they will stand. */
function DeskShape() {
  const { t } = useTranslation('trading');
  return (
    <div className="tr-desk" style={useDeskStyle()} aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <section className="panel tr-ticker">
        <Bars heights={[28]} />
      </section>
      {Object.entries(panels).map(([name, heights]) => (
        <section key={name} className={`panel tr-desk__${name}`}>
          <Bars heights={heights} />
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
        {phoneColumns.map((heights) => (
          <Bars key={heights.length} heights={heights} />
        ))}
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
