import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { announcementsShown, useAnnouncements } from '../use-announcements.ts';
import { useCalendarSpan, useDayKnown } from '../use-economic-calendar.ts';

export function AnnouncementsCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { list, error, retry } = useAnnouncements(announcementsShown, {
    span: useCalendarSpan('coming'),
    enabled: useDayKnown(),
  });
  return (
    <Card
      flush
      className="dash-notes"
      title={t('announcements.title')}
      end={
        <Link className="link t-13" to={desktopPath('notifications', { kind: 'notice' })}>
          {t('announcements.all')}
        </Link>
      }
    >
      {error && <ReadError error={error} onRetry={retry} />}
      {!list && !error && (
        <div className="pad">
          <Skeleton height={36 * announcementsShown} />
        </div>
      )}
      {list?.map(({ id, title, time }) => (
        <Link key={id} className="row row--plain" to={desktopPath('notifications', { kind: 'notice', id })}>
          <span className="row__body">{title}</span>
          <span className="t-12 c-3 num">{format.date(time)}</span>
        </Link>
      ))}
      {list?.length === 0 && <Empty title={t('announcements.none')}>{t('announcements.noneHint')}</Empty>}
    </Card>
  );
}
