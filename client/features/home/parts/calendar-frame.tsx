import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbeddedPage } from '../../../entities/frames/embedded-page.tsx';
import { useFramePage } from '../../../entities/frames/use-frame-page.ts';
import { useOnline } from '../../../lib/form/use-online.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

interface CalendarFrameProps {
  height: number;
  /** The calendar of the market itself, where the operator names no other. */
  children: ReactNode;
}

/** The calendar of an outside provider, where the operator has one. */
export function CalendarFrame({ height, children }: CalendarFrameProps) {
  const { t } = useTranslation('calendar');
  const { page, known } = useFramePage('calendar');
  const online = useOnline();
  if (!known) {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height={height} />
      </SkeletonGroup>
    );
  }
  if (!page) return children;
  if (online) return <EmbeddedPage page={page} title={t('title')} height={height} />;
  return <Empty title={t('offline')}>{t('offlineHint')}</Empty>;
}
