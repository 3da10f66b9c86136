/**
 * The settings and the session, kept on the device and shared between tabs. Components read single values:
 * `useSettings((settings) => settings.theme)`. Plain code reads `settings()`.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { applySettings } from './apply-settings.ts';
import { isSettingsKey, settingsKey, settingsStorage } from './settings-storage.ts';
import { defaultSettings, readSettings, type SettingsValues } from './values.ts';

export const useSettings = create<SettingsValues>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: 1,
    storage: settingsStorage,
    migrate: readSettings,
    merge: readSettings,
  }),
);

export function settings(): SettingsValues {
  return useSettings.getState();
}

export function changeSettings(change: Partial<SettingsValues>): void {
  useSettings.setState(change);
}

/**
 * Puts the stored settings on the page and keeps it so: colours follow every change without a render, and a change
 * in one tab reaches the others. Call once, before the first render.
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
