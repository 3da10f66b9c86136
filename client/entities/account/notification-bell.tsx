import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { useUnread } from './use-unread.ts';

/** Leads to the notifications; a dot and its name say that something is unread. */
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
