import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertStore, wantOnDevice } from './alert-store.ts';
import { askDevice, deviceState, showOnDevice } from './device-news.ts';

/** The switch for notifications of the device. Turning it on is what asks for the permission. */
export function useDeviceSwitch() {
  const { t } = useTranslation('alerts');
  const wanted = useAlertStore(({ onDevice }) => onDevice);
  const [state, setState] = useState(deviceState);
  const change = async (on: boolean) => {
    if (!on) return wantOnDevice(false);
    const answer = await askDevice();
    // The first one says what the switch does, and shows whether this browser can.
    const isShown =
      answer === 'granted' && (await showOnDevice({ id: 'switch', title: t('title'), text: t('openOnly') }));
    setState(answer === 'granted' && !isShown ? 'missing' : answer);
    wantOnDevice(isShown);
  };
  return { on: wanted && state === 'granted', state, change };
}
