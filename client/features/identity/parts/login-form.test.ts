// @vitest-environment happy-dom
import { identity } from '@papertape/shared/contract/identity.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSession } from '../../../lib/settings/session.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { createDeferred } from '../../../testing/deferred.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { useLogin } from './login-form.tsx';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(identity.countryCodeList, () => ({ list: [] }));
});
afterEach(() => {
  endSession('signedOut');
  endOfHookTest();
});

const user = { uid: '1' };

function typed(email: string, password: string) {
  const login = render(() => useLogin('email'), '/pages/login/login');
  act(() => login.now.form.set({ email, password }));
  return login;
}

it('stores the session of the answer and leaves the page', async () => {
  host.answers(identity.login, () => ({ token: 'token-1', user }));
  const login = typed(' Mia@Example.com ', 'correct-horse');
  act(() => login.now.submit());
  await waitFor(() => expect(settings().token).toBe('token-1'));
  expect(host.requestsTo(identity.login).map(({ input }) => input)).toEqual([
    { by: 'email', email: 'mia@example.com', password: 'correct-horse' },
  ]);
  await waitFor(() => expect(login.place).not.toContain('/login'));
});

it('shows a refusal at its field until that field is changed, and starts no session', async () => {
  host.answers(identity.login, () => ({
    refused: 'wrongCredentials',
    msg: 'Wrong password',
    field: 'password',
  }));
  const login = typed('mia@example.com', 'wrong-horse');
  act(() => login.now.submit());
  await waitFor(() => expect(login.now.form.field('password').error).toBe('Wrong password'));
  expect(settings().token).toBe('');
  act(() => login.now.form.set({ password: 'correct-horse' }));
  expect(login.now.form.field('password').error).toBeUndefined();
});

it('sends once however often it is pressed', async () => {
  const { promise, resolve } = createDeferred<{ token: string; user: typeof user }>();
  host.answers(identity.login, () => promise);
  const login = typed('mia@example.com', 'correct-horse');
  act(() => {
    login.now.submit();
    login.now.submit();
  });
  await waitFor(() => expect(login.now.busy).toBe(true));
  act(() => login.now.submit());
  resolve({ token: 'token-2', user });
  await waitFor(() => expect(settings().token).toBe('token-2'));
  expect(host.requestsTo(identity.login)).toHaveLength(1);
});
