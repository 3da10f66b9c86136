import { notification } from '@papertape/shared/contract/notification.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../lib/api/use-read.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayout } from '../../ui/layout.tsx';

const onePage = { page: 1, size: 1 };

/** Returns the number of unread notifications: from the feed, or from the server's count until the feed has sent one. */
export function useUnread(): number {
  const live = useAccount((account) => account.unread);
  const { data } = useRead(notification.numNoti, onePage);
  return live ?? data?.unread ?? 0;
}

/** Links to the notifications; a dot and its name announce unread ones. */
export function NotificationBell() {
  const { t } = useTranslation('lib');
  const navigate = useNavigate();
  const layout = useLayout();
  const count = useUnread();
  return (
    <IconButton
      icon="bell"
      iconSize={layout === 'mobile' ? 22 : 20}
      label={count > 0 ? t('account.notificationsUnread', { count }) : t('account.notifications')}
      dot={count > 0}
      onClick={() => void navigate(layoutPath[layout]('notifications'))}
    />
  );
}
