import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../../lib/settings/change-preferences.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

const kinds = [
  { key: 'orders', preference: 'notifyOrders' },
  { key: 'money', preference: 'notifyMoney' },
  { key: 'news', preference: 'notifyNews' },
] as const;

/** Which notifications the user wants, on every device. */
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
    </>
  );
}
