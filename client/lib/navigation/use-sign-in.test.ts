// @vitest-environment happy-dom
import { identity } from '@papertape/shared/contract/identity.ts';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { changePreferences } from '../api/change-preferences.ts';
import { endSession } from '../settings/session.ts';
import { changeSettings, settings } from '../settings/settings-store.ts';
import { useSignIn } from './use-sign-in.ts';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
});
afterEach(() => {
  endSession('signedOut');
  changeSettings({ language: 'en', languageChosen: false });
  endOfHookTest();
});

const account = { uid: '1', mode: 'real', preferences: { language: 'jp' } } as UserInfo;

it('stores a language chosen by a visitor with the account, and sends no request without a choice', async () => {
  host.answers(identity.update, () => ({
    ...account,
    preferences: { ...account.preferences, language: 'de' } as const,
  }));
  const page = render(() => useSignIn());
  act(() => page.now({ token: 'first', user: account }));
  expect(settings().language).toBe('jp');
  expect(host.requestsTo(identity.update)).toEqual([]);

  act(() => endSession('signedOut'));
  await act(() => changePreferences({ language: 'de' }));
  act(() => page.now({ token: 'second', user: account }));
  await waitFor(() => expect(settings().languageChosen).toBe(false));
  expect(settings().language).toBe('de');
  expect(host.requestsTo(identity.update).map(({ input }) => input)).toEqual([
    { preferences: { language: 'de' } },
  ]);
});

it('keeps the chosen language for the next sign-in if the request fails', async () => {
  host.answers(identity.update, () => 'lost');
  const page = render(() => useSignIn());
  await act(() => changePreferences({ language: 'fr' }));
  act(() => page.now({ token: 'first', user: account }));
  await waitFor(() => expect(host.requestsTo(identity.update)).toHaveLength(1));
  expect(settings()).toMatchObject({ language: 'fr', languageChosen: true });
});
