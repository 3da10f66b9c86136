import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../../lib/api/change-preferences.ts';
import { languageNames, offeredLanguages } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { RadioList } from '../../../ui/radio-list.tsx';

/** Every language by its own name; choosing one changes the page at once. */
export function LanguageList() {
  const { t } = useTranslation('profile');
  const language = useSettings((settings) => settings.language);
  return (
    <RadioList
      label={t('language.title')}
      value={languageNames[language].folder}
      onChange={(next) => void changePreferences({ language: next })}
      options={offeredLanguages.map((one) => ({
        value: one,
        label: <span lang={languageNames[one].tag}>{languageNames[one].label}</span>,
      }))}
    />
  );
}
