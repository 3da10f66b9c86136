import { useTranslation } from 'react-i18next';
import { changePreferences } from '../../../lib/api/change-preferences.ts';
import { priceColours } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import type { UpDown } from '../../../ui/scheme.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const conventions = [
  { upDown: 'green-up', name: 'greenUp' },
  { upDown: 'red-up', name: 'redUp' },
  { upDown: 'colour-blind', name: 'colourBlind' },
] as const satisfies { upDown: UpDown; name: string }[];

/** Which colour means up; every price changes at once. */
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
