import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../../lib/api/change-preferences.ts';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PriceColours } from './price-colours.tsx';
import { SettingRow } from './setting-row.tsx';

/** Theme, price colours and time zone: each takes effect at once. */
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
