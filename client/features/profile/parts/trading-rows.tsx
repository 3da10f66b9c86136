import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { confirmedActions } from '../../../lib/settings/values.ts';
import { Picker } from '../../../ui/picker.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

const leverages = [1, 2, 3, 5, 10, 20, 50, 75, 100, 125];
const signals = ['priceFlash', 'sounds', 'vibration'] as const;
const signalTexts = { priceFlash: 'flash', sounds: 'sounds', vibration: 'vibration' } as const;

/** Chooses the defaults of an order, and the page's reactions to prices and orders. */
export function TradingRows() {
  const { t } = useTranslation('profile');
  const leverage = useSettings((settings) => settings.leverage);
  const sizeUnit = useSettings((settings) => settings.sizeUnit);
  const options = [...new Set([...leverages, leverage])].sort((a, b) => a - b);
  return (
    <>
      <SettingRow title={t('preferences.leverage')} text={t('preferences.leverageText')}>
        <Picker
          label={t('preferences.leverage')}
          look="chip"
          value={String(leverage)}
          onChange={(next) => changeSettings({ leverage: Number(next) })}
          options={options.map((one) => ({ value: String(one), label: `${one}x` }))}
        />
      </SettingRow>
      <SettingRow title={t('preferences.sizeUnit')}>
        <SegmentedControl
          label={t('preferences.sizeUnit')}
          inline
          value={sizeUnit}
          onChange={(next) => changeSettings({ sizeUnit: next })}
          segments={[
            { value: 'base', label: t('preferences.base') },
            { value: 'quote', label: t('preferences.quote') },
          ]}
        />
      </SettingRow>
      {signals.map((signal) => (
        <SignalRow key={signal} signal={signal} />
      ))}
    </>
  );
}

function SignalRow({ signal }: { signal: (typeof signals)[number] }) {
  const { t } = useTranslation('profile');
  const on = useSettings((settings) => settings[signal]);
  const name = signalTexts[signal];
  return (
    <SettingRow title={t(`preferences.${name}`)} text={t(`preferences.${name}Text`)}>
      <Switch
        aria-label={t(`preferences.${name}`)}
        checked={on}
        onChange={(next) => changeSettings({ [signal]: next })}
      />
    </SettingRow>
  );
}

/** Chooses which actions need a confirmation. */
export function ConfirmationRows() {
  const { t } = useTranslation('profile');
  const confirmations = useSettings((settings) => settings.confirmations);
  return (
    <>
      {confirmedActions.map((action) => (
        <SettingRow key={action} title={t(`confirmations.${action}`)}>
          <Switch
            aria-label={t(`confirmations.${action}`)}
            checked={confirmations[action]}
            onChange={(on) => changeSettings({ confirmations: { ...confirmations, [action]: on } })}
          />
        </SettingRow>
      ))}
    </>
  );
}
