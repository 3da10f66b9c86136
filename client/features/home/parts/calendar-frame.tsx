import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/form/use-online.ts';
import { EmbeddedPage } from '../../../lib/frames/embedded-page.tsx';
import { useFramePage } from '../../../lib/frames/use-frame-page.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { MarketHours } from './market-hours.tsx';

/** The calendar of an outside provider; where there is none or no network, that is said, with the hours of the markets. */
export function CalendarFrame({ height }: { height: number }) {
  const { t } = useTranslation('home');
  const { page, known } = useFramePage('calendar');
  const online = useOnline();
  if (!known) {
    return (
      <SkeletonGroup label={t('calendar.loading')}>
        <Skeleton height={height} />
      </SkeletonGroup>
    );
  }
  if (page && online) return <EmbeddedPage page={page} title={t('calendar.title')} height={height} />;
  return (
    <>
      <Empty title={page ? t('calendar.offline') : t('calendar.missing')}>
        {page ? t('calendar.offlineHint') : t('calendar.missingHint')}
      </Empty>
      <MarketHours />
    </>
  );
}
