import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsStorage } from './settings-storage.ts';
import { defaultSettings, readSettings, type SettingsValues } from './values.ts';

const kept = new Map<string, string>();

function openPage(address: string): void {
  vi.stubGlobal('window', { location: new URL(address, 'https://page.example') });
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const keep = (state: SettingsValues) => settingsStorage.setItem('', { state, version: 1 });
const stored = () => {
  const found = settingsStorage.getItem('') as { state: unknown } | null;
  return readSettings(found?.state);
};
const signedIn = (token: string): SettingsValues => ({ ...defaultSettings, token, typeUser: 'demo' });

describe('settings on the device', () => {
  it('hold a session for each world and share the rest', () => {
    openPage('/');
    keep({ ...signedIn('of the default world'), theme: 'dark' });
    openPage('/w/b/pages/home/index');
    expect(stored()).toMatchObject({ token: '', typeUser: 'real', theme: 'dark' });
    keep({ ...signedIn('of b'), typeUser: 'real', language: 'de' });
    openPage('/?view=all');
    expect(stored()).toMatchObject({ token: 'of the default world', typeUser: 'demo', language: 'de' });
    openPage('/lab?world=default');
    expect(stored().token).toBe('of the default world');
    keep(defaultSettings);
    openPage('/w/b/pages/home/index');
    expect(stored().token).toBe('of b');
  });

  it('migrate a session stored among them, whichever world the page shows', () => {
    for (const [opened, token] of [
      ['/w/b', ''],
      ['/', 'one for all'],
    ] as const) {
      kept.clear();
      kept.set('papertape.settings', JSON.stringify({ state: signedIn('one for all'), version: 1 }));
      openPage(opened);
      expect(stored().token).toBe(token);
      keep({ ...stored(), theme: 'dark' });
      openPage('/');
      expect(stored()).toMatchObject({ token: 'one for all', typeUser: 'demo', theme: 'dark' });
      expect(kept.get('papertape.settings')).not.toContain('one for all');
    }
  });

  it('are the defaults if nothing can be read', () => {
    openPage('/');
    expect(settingsStorage.getItem('')).toBeNull();
    kept.set('papertape.settings', '{');
    kept.set('papertape.session', '[7]');
    expect(stored()).toEqual(defaultSettings);
  });
});
