import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/switch.tsx';
import { useDeviceSwitch } from '../use-device-switch.ts';

/** Where alerts ring, and whether the device says so too. */
export function DeviceSwitch() {
  const { t } = useTranslation('alerts');
  const { on, state, change } = useDeviceSwitch();
  return (
    <div className="alerts__where">
      {state === 'denied' || state === 'missing' || state === 'insecure' ? (
        <p className="t-13 c-2">{t(`device.${state}`)}</p>
      ) : (
        <div className="between">
          <span>{t('device.label')}</span>
          <Switch aria-label={t('device.label')} checked={on} onChange={(next) => void change(next)} />
        </div>
      )}
      <p className="t-12 c-3">{t('openOnly')}</p>
    </div>
  );
}
