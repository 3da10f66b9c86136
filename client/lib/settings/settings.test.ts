import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseCountry, countryNamed } from './country.ts';
import {
  adoptPreferences,
  beginSession,
  endSession,
  expireSession,
  onSessionEnd,
  rememberMode,
} from './session.ts';
import { changeSettings, chooseScheme, settings } from './settings-store.ts';
import { defaultSettings, readSettings } from './values.ts';

const user: UserInfo = {
  uid: '100001',
  nickname: 'Mia',
  avatar: null,
  email: 'mia@example.com',
  emailMasked: 'm•••a@example.com',
  dialCode: null,
  phone: null,
  phoneMasked: null,
  country: 'US',
  kycStatus: 'verified',
  hasFundPassword: true,
  passwordChangedAt: 0,
  mode: 'demo',
  marginMode: 'cross',
  positionMode: 'merge',
  vipLevel: 0,
  feeWaiverUntil: 0,
  registeredAt: 0,
  referralCode: 'MC7K2Q',
  invitedCount: 0,
  invited: [],
  preferences: {
    language: 'jp',
    timeZone: 'Europe/London',
    priceColours: 'redUp',
    confirmOrders: true,
    notifyOrders: true,
    notifyMoney: true,
    notifyNews: true,
    demoStart: '100000',
  },
  sessions: [],
};

beforeEach(() => changeSettings(defaultSettings));

describe('settings read back from the device', () => {
  it('begin as the product defines them', () => {
    expect(readSettings(undefined)).toEqual(defaultSettings);
    expect(defaultSettings).toMatchObject({
      theme: 'light',
      language: 'en',
      typeUser: 'real',
      quoteType: 'FOREX',
      timeZone: 'America/New_York',
      demoConfirmed: false,
      england: false,
    });
  });

  it('take the language of the browser until one is stored', async () => {
    vi.stubGlobal('navigator', { languages: ['fr-FR', 'en'] });
    vi.resetModules();
    const { settings: first } = await import('./settings-store.ts');
    expect(first().language).toBe('fr');
    vi.unstubAllGlobals();
    expect(readSettings({ language: 'jp' }, 'fr').language).toBe('jp');
    expect(readSettings({ language: 'no language' }, 'fr').language).toBe('fr');
  });

  it('keep valid values and replace invalid ones', () => {
    const stored = {
      theme: 'dark',
      language: 'ru',
      upDown: 'purple-up',
      leverage: -3,
      symbol: 'not a symbol',
      storeLinks: [{ platform: 'ios', url: 'https://example.com' }],
      confirmations: { market: false, limit: 'no' },
      unknown: 1,
    };
    expect(readSettings(stored)).toEqual({
      ...defaultSettings,
      theme: 'dark',
      language: 'ru',
      storeLinks: [{ platform: 'ios', url: 'https://example.com' }],
      confirmations: { ...defaultSettings.confirmations, market: false },
    });
  });

  it('contain no session without a token', () => {
    const {
      user: kept,
      typeUser,
      demoConfirmed,
    } = readSettings({ user, typeUser: 'demo', demoConfirmed: true });
    expect({ kept, typeUser, demoConfirmed }).toEqual({ kept: null, typeUser: 'real', demoConfirmed: false });
  });

  it('survive a damaged record', () => {
    for (const damaged of [null, 7, 'text', [], { user: { uid: 4 }, token: 't' }]) {
      expect(readSettings(damaged).user).toBeNull();
    }
  });
});

describe('the scheme', () => {
  it('is the demo one only for a signed-in demo account', () => {
    const signedIn = { ...defaultSettings, token: 't', typeUser: 'demo' as const };
    expect(chooseScheme(signedIn)).toEqual({ theme: 'light', updown: 'green-up', account: 'demo' });
    expect(chooseScheme({ ...signedIn, token: '' }).account).toBe('real');
  });
});

describe('the country', () => {
  it('is recognized by the usual words of hosts, and Britain sets the time zone of London', () => {
    const words = ['Britain', 'britain', 'Great Britain', 'United Kingdom', 'GB', '英国'];
    expect(words.map((word) => countryNamed(word)?.iso)).toEqual(words.map(() => 'GB'));
    expect(countryNamed('America')?.iso).toBe('US');
    expect(countryNamed('')).toBeUndefined();
    chooseCountry('US');
    expect(settings()).toMatchObject({ country: 'US', england: false, timeZone: 'America/New_York' });
    chooseCountry('GB');
    expect(settings()).toMatchObject({ country: 'GB', england: true, timeZone: 'Europe/London' });
  });
});

describe('a session', () => {
  it('adopts the preferences of the user', () => {
    beginSession('token-1', user);
    expect(settings()).toMatchObject({
      token: 'token-1',
      typeUser: 'demo',
      language: 'jp',
      timeZone: 'Europe/London',
      upDown: 'red-up',
    });
    rememberMode('real');
    expect(settings()).toMatchObject({ typeUser: 'real', user: { uid: '100001', mode: 'real' } });
  });

  it.each([
    // Columns: the zone was chosen, the zone of the host, the device is in Britain, the zone shown.
    [false, 'America/New_York', true, 'Europe/London'],
    [false, 'America/New_York', false, 'America/New_York'],
    [false, 'Europe/London', false, 'Europe/London'],
    [true, 'America/New_York', true, 'America/New_York'],
    [true, 'Europe/London', false, 'Europe/London'],
    [undefined, 'America/New_York', true, 'America/New_York'],
  ] as const)('chosen %s, %s, in Britain %s: shows %s', (timeZoneChosen, timeZone, england, shown) => {
    if (england) chooseCountry('GB');
    else chooseCountry('US');
    const preferences = {
      ...user.preferences,
      timeZone,
      ...(timeZoneChosen === undefined ? {} : { timeZoneChosen }),
    };
    beginSession('token-1', { ...user, preferences });
    expect(settings().timeZone).toBe(shown);
    expect(settings().england).toBe(england);
  });

  it('prefers a language chosen before it to that of the account', () => {
    changeSettings({ language: 'de' });
    beginSession('token-1', user);
    expect(settings().language).toBe('jp');
    endSession('signedOut');
    changeSettings({ language: 'de', languageChosen: true });
    beginSession('token-2', user);
    expect(settings()).toMatchObject({ language: 'de', timeZone: 'Europe/London' });
  });

  it('keeps the language of the page for an account that nobody has chosen a language for', () => {
    changeSettings({ language: 'de' });
    const preferences = { ...user.preferences, language: 'en', languageChosen: false } as const;
    beginSession('token-1', { ...user, preferences });
    expect(settings().language).toBe('de');
    adoptPreferences({ ...preferences, languageChosen: true });
    expect(settings().language).toBe('en');
  });

  it('keeps a chosen time zone when a country is chosen afterwards', () => {
    const preferences = { ...user.preferences, timeZone: 'America/New_York', timeZoneChosen: true } as const;
    beginSession('token-1', { ...user, preferences });
    chooseCountry('GB');
    expect(settings()).toMatchObject({ england: true, timeZone: 'America/New_York' });
  });

  it('ends once, only for its own token, and clears all data of the user', () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    beginSession('token-1', user);
    changeSettings({ demoConfirmed: true });
    expireSession('an older token');
    expect(ended).not.toHaveBeenCalled();
    expireSession('token-1');
    expireSession('token-1');
    expect(ended.mock.calls).toEqual([['expired']]);
    expect(settings()).toMatchObject({ token: '', user: null, typeUser: 'real', demoConfirmed: false });
    endSession('signedOut');
    expect(ended).toHaveBeenLastCalledWith('signedOut');
    stop();
  });

  it('notifies the first listener of an end that came before it, once', async () => {
    beginSession('token-1', user);
    expireSession('token-1');
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [onSessionEnd(first), onSessionEnd(second)];
    await Promise.resolve();
    expect(first.mock.calls).toEqual([['expired']]);
    expect(second).not.toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  it('does not notify a new listener of the end of an older one', async () => {
    beginSession('token-1', user);
    expireSession('token-1');
    beginSession('token-2', user);
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    stop();
    endSession('signedOut');
  });
});
