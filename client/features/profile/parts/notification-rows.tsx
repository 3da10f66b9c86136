import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { openAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { changePreferences } from '../../../lib/api/change-preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

const kinds = [
  { key: 'orders', preference: 'notifyOrders' },
  { key: 'money', preference: 'notifyMoney' },
  { key: 'news', preference: 'notifyNews' },
] as const;

/** Chooses the user's notifications, on every device. */
export function NotificationRows({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  return (
    <>
      {kinds.map(({ key, preference }) => (
        <SettingRow key={key} title={t(`notifications.${key}`)}>
          <Switch
            aria-label={t(`notifications.${key}`)}
            checked={user.preferences[preference]}
            onChange={(on) => void changePreferences({ [preference]: on })}
          />
        </SettingRow>
      ))}
      <SettingRow title={t('notifications.alerts')} text={t('notifications.alertsText')}>
        <Button
          size="sm"
          variant="outline"
          onClick={({ currentTarget }) => openAlertSheet({ name: 'all' }, currentTarget)}
          aria-label={`${t('show')}: ${t('notifications.alerts')}`}
        >
          {t('show')}
        </Button>
      </SettingRow>
    </>
  );
}
