// @vitest-environment happy-dom
import { assets } from '@papertape/shared/contract/assets.ts';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/settings/session.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useWithdraw } from './use-withdraw.ts';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(recharge.rechargeCoin, () => ({ list: [{ coin: 'USDT', chains: ['TRC20'] }] }));
  host.answers(recharge.chainTypes, () => ({
    list: [{ chain: 'TRC20', minimumWithdrawal: '10', maximumWithdrawal: '5000', withdrawalFee: '1' }],
  }));
  host.answers(withdraw.getAddresses, () => ({ list: [{ id: 'b-1', chain: 'TRC20', createdAt: 1 }] }));
  host.answers(assets.accountList, () => ({
    list: [{ account: 'currency' as const, coins: [{ coin: 'USDT', available: '500' }] }],
  }));
  const user: unknown = { uid: '1', hasFundPassword: true, registeredAt: 0, preferences: {}, mode: 'real' };
  beginSession('token', user as UserInfo);
});
afterEach(() => {
  endSession('signedOut');
  endOfHookTest();
});

async function filled(amount: string) {
  const onPrepared = vi.fn();
  const page = render(() => useWithdraw(onPrepared));
  await waitFor(() => expect(page.now.waiting).toBe(false));
  act(() => page.now.form.set({ amount }));
  act(() => page.now.submit());
  return { page, onPrepared };
}

it.each([
  ['499.00000001', 'Your amount is not enough'],
  ['9.99', 'The minimum amount is 10 USDT'],
  ['5001', 'The maximum amount is 5,000 USDT'],
])('shows no password dialog for an amount of %s: %s', async (amount, problem) => {
  const { page } = await filled(amount);
  expect(page.now.form.field('amount').error).toBe(problem);
  expect(page.now.isConfirming).toBe(false);
  expect(host.requestsTo(withdraw.create)).toEqual([]);
});

it('keeps the dialog open after a wrong fund password, with the error and the typed amount', async () => {
  host.answers(withdraw.create, () => ({ refused: 'fundPasswordWrong', field: 'fundPassword' }));
  const { page } = await filled('100');
  expect(page.now.isConfirming).toBe(true);
  act(() => page.now.send('wrong-password'));
  await waitFor(() => expect(page.now.passwordProblem).not.toBeNull());
  expect(page.now.isConfirming).toBe(true);
  expect(page.now.form.values.amount).toBe('100');
});

it('retries a withdrawal without a response under the same key, and clears the form once it is accepted', async () => {
  host.answers(withdraw.create, () => 'lost');
  const { page, onPrepared } = await filled('100');
  act(() => page.now.send('fund-secret'));
  await waitFor(() => expect(page.now.isConfirming).toBe(false));
  expect(onPrepared).not.toHaveBeenCalled();
  host.answers(withdraw.create, () => ({ id: 'w-1' }));
  act(() => page.now.submit());
  act(() => page.now.send('fund-secret'));
  await waitFor(() => expect(onPrepared).toHaveBeenCalledTimes(1));
  const requests = host.requestsTo(withdraw.create);
  const input = { coin: 'USDT', addressId: 'b-1', amount: '100', fundPassword: 'fund-secret' };
  expect(requests.map((one) => one.input)).toEqual([input, input]);
  expect(requests[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(requests[1]?.key).toBe(requests[0]?.key);
  expect(page.now.form.values.amount).toBe('');
});

it('keeps the typed values while another page is open, but not for another user', async () => {
  const begin = async () => {
    const page = render(() => useWithdraw(vi.fn()));
    await waitFor(() => expect(page.now.waiting).toBe(false));
    return page;
  };
  const before = await begin();
  act(() => before.now.form.set({ amount: '120', note: 'rent' }));
  cleanup();
  const after = await begin();
  expect(after.now.form.values).toEqual({ amount: '120', note: 'rent' });
  cleanup();
  const user: unknown = { uid: '2', hasFundPassword: true, registeredAt: 0, preferences: {}, mode: 'real' };
  act(() => beginSession('another', user as UserInfo));
  const other = await begin();
  expect(other.now.form.values).toEqual({ amount: '', note: '' });
});

it('reports that the limits cannot be read instead of loading forever', async () => {
  host.answers(recharge.chainTypes, () => ({ refused: 'coinUnknown' }));
  const page = render(() => useWithdraw(vi.fn()));
  await waitFor(() => expect(page.now.failed).toBeTruthy());
  expect(page.now.waiting).toBe(false);
  expect(page.now.minimum).toBeUndefined();
});
