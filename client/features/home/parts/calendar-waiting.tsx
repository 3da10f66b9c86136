import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** Rows of about the height of a release with its figures. */
const rows = [0, 1, 2, 3, 4, 5];
const rowHeight = 56;

/** Stands for the calendar while its script is on the way. */
export function CalendarWaiting({ frame }: { frame: 'mobile' | 'desktop' }) {
  const { t } = useTranslation('calendar');
  return (
    <Page title={t('title')} frame={frame}>
      <SkeletonGroup label={t('state.loading')}>
        {rows.map((row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
      </SkeletonGroup>
    </Page>
  );
}
