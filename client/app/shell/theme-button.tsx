import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function ThemeButton() {
  const { t } = useTranslation('lib');
  const dark = useSettings((settings) => settings.theme === 'dark');
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('account.toLight') : t('account.toDark')}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
