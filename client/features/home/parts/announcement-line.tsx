import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAnnouncements } from '../use-announcements.ts';

/** The first announcement under the header; pressing it opens the text. */
export function AnnouncementLine() {
  const { t } = useTranslation('home');
  const { list, error } = useAnnouncements(1);
  const notice = list?.[0];
  if (error || list?.length === 0) return null;
  const place = notice
    ? mobilePath('message', { kind: 'notice', id: notice.id })
    : mobilePath('notifications', { kind: 'notice' });
  return (
    <Link
      className="banner home-line"
      to={place}
      aria-label={notice && t('announcement', { title: notice.title })}
    >
      <Icon name="megaphone" size={16} />
      <span className="grow">{notice ? notice.title : <Skeleton width={220} height={12} />}</span>
      <Icon name="chevron-right" size={14} />
    </Link>
  );
}
