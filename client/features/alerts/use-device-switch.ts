import { useState } from 'react';
import { useAlertStore, wantOnDevice } from './alert-store.ts';
import { askDevice, deviceState } from './device-news.ts';

/** The switch for notifications of the device. Turning it on is what asks for the permission. */
export function useDeviceSwitch() {
  const wanted = useAlertStore(({ onDevice }) => onDevice);
  const [state, setState] = useState(deviceState);
  const change = async (on: boolean) => {
    if (!on) return wantOnDevice(false);
    const answer = await askDevice();
    setState(answer);
    wantOnDevice(answer === 'granted');
  };
  return { on: wanted && state === 'granted', state, change };
}
