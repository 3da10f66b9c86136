import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../../lib/api/change-preferences.ts';
import { languageNames, offeredLanguages } from '../../../lib/settings/languages.ts';
import { priceColours } from '../../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import type { UpDown } from '../../../ui/scheme.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SettingRow } from './setting-row.tsx';

const conventions = [
  { upDown: 'green-up', name: 'greenUp' },
  { upDown: 'red-up', name: 'redUp' },
  { upDown: 'colour-blind', name: 'colourBlind' },
] as const satisfies { upDown: UpDown; name: string }[];

/** Chooses the color of rising prices; every price changes at once. */
export function PriceColours() {
  const { t } = useTranslation('profile');
  const upDown = useSettings((settings) => settings.upDown);
  return (
    <SegmentedControl
      label={t('preferences.priceColours')}
      value={upDown}
      onChange={(next) => void changePreferences({ priceColours: priceColours(next) })}
      segments={conventions.map(({ upDown: value, name }) => ({
        value,
        label: (
          <span className="dir up" data-updown={value}>
            {t(`preferences.${name}`)}
          </span>
        ),
      }))}
    />
  );
}

/** Lists every language by its own name; choosing one changes the page at once. */
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

/** Shows theme, price colors and time zone, which take effect at once. */
export function AppearanceRows() {
  return (
    <>
      <ThemeRow />
      <PriceColoursRow />
      <TimeZoneRow />
    </>
  );
}

function ThemeRow() {
  const { t } = useTranslation('profile');
  const theme = useSettings((settings) => settings.theme);
  const label = (name: 'light' | 'dark') => (
    <>
      <Icon name={name === 'light' ? 'sun' : 'moon'} size={16} />
      {t(`preferences.${name}`)}
    </>
  );
  return (
    <SettingRow icon="moon" title={t('preferences.theme')} text={t('preferences.themeText')} wide>
      <SegmentedControl
        label={t('preferences.theme')}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
        segments={[
          { value: 'light', label: label('light') },
          { value: 'dark', label: label('dark') },
        ]}
      />
    </SettingRow>
  );
}

function PriceColoursRow() {
  const { t } = useTranslation('profile');
  return (
    <SettingRow
      icon="sort-arrows"
      title={t('preferences.priceColours')}
      text={t('preferences.priceColoursText')}
      wide
    >
      <PriceColours />
    </SettingRow>
  );
}

function TimeZoneRow() {
  const { t } = useTranslation('profile');
  const zone = useSettings((settings) => settings.timeZone);
  return (
    <SettingRow icon="clock" title={t('preferences.timeZone')} text={t('preferences.timeZoneText')} wide>
      <SegmentedControl
        label={t('preferences.timeZone')}
        value={zone}
        onChange={(timeZone) => void changePreferences({ timeZone })}
        segments={[
          { value: 'America/New_York', label: t('preferences.newYork') },
          { value: 'Europe/London', label: t('preferences.london') },
        ]}
      />
    </SettingRow>
  );
}
