import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../lib/api/change-preferences.ts';
import { languageNames, offeredLanguages } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export function LanguageMenu() {
  const { t } = useTranslation('lib');
  const language = useSettings((settings) => settings.language);
  const actions = offeredLanguages.map((one) => ({
    key: one,
    label: <span lang={languageNames[one].tag}>{languageNames[one].label}</span>,
    checked: one === language,
    onSelect: () => void changePreferences({ language: one }),
  }));
  return (
    <Menu label={t('account.language')} actions={actions}>
      {(opener) => (
        <IconButton
          {...opener}
          icon="globe"
          label={t('account.languageNow', { name: languageNames[language].label })}
        />
      )}
    </Menu>
  );
}
