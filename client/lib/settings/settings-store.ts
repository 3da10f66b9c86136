/**
 * Settings and session, stored on the device and shared between tabs. Components read single values with
 * `useSettings((settings) => settings.theme)`; other code calls `settings()`.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { currentScheme, type Scheme, setScheme } from '../../ui/scheme.ts';
import { firstLanguage } from './languages.ts';
import { isSettingsKey, settingsKey, settingsStorage } from './settings-storage.ts';
import { defaultSettings, readSettings, type SettingsValues } from './values.ts';

/** Completes what the device has stored; a device without a language takes that of its browser. */
const readDevice = (stored: unknown) => readSettings(stored, firstLanguage());

export const useSettings = create<SettingsValues>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: 1,
    storage: settingsStorage,
    migrate: readDevice,
    merge: readDevice,
  }),
);

export function settings(): SettingsValues {
  return useSettings.getState();
}

export function changeSettings(change: Partial<SettingsValues>): void {
  useSettings.setState(change);
}

/**
 * Applies the stored settings to the page: colors follow every change without a render, and a change
 * in one tab reaches the others. Call once, before the first render. Returns a function that stops.
 */
export function startSettings(): () => void {
  applySettings(settings());
  const stop = useSettings.subscribe((after) => applySettings(after));
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || isSettingsKey(event.key)) void useSettings.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns the color scheme. Signed-out pages always have the colors of the real account. */
export function chooseScheme({ theme, upDown, token, typeUser }: SettingsValues): Scheme {
  return { theme, updown: upDown, account: token !== '' && typeUser === 'demo' ? 'demo' : 'real' };
}

/** Applies the color scheme to the root element if it differs from the present one. */
function applySettings(after: SettingsValues): void {
  const next = chooseScheme(after);
  const shown = currentScheme();
  if (next.theme !== shown.theme || next.updown !== shown.updown || next.account !== shown.account) {
    setScheme(next);
  }
}
