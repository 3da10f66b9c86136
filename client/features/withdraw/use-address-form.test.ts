// @vitest-environment happy-dom
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useAddressForm } from './use-address-form.ts';

const ledger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(recharge.getMainChainNames, () => ({
    list: [{ chain: 'TRC20', name: 'Tron', coins: ['USDT'] }],
  }));
  host.answers(recharge.chainTypes, () => ({
    list: [{ chain: 'TRC20', addressPrefixes: ['T'], addressLengthMaximum: 34, memo: null }],
  }));
});
afterEach(endOfHookTest);

async function submitted(address: string) {
  const page = render(() => useAddressForm({ chain: 'TRC20', onDone: vi.fn() }));
  await waitFor(() => expect(page.now.shape).toBeDefined());
  act(() => page.now.form.set({ address, name: 'Ledger' }));
  act(() => page.now.submit());
  return page;
}

it.each([
  [`${ledger.slice(0, -1)}9`, 'checksum'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'belongs to BTC, not to TRC20'],
  ['hello', 'not valid on the chain'],
])('opens no password dialog while the address is invalid: %s', async (address, problem) => {
  const page = await submitted(address);
  await waitFor(() => expect(page.now.form.field('address').error).toContain(problem));
  expect(page.now.isConfirming).toBe(false);
  expect(host.requestsTo(withdraw.createAddress)).toEqual([]);
});

it('asks for the fund password where the checksum matches', async () => {
  const page = await submitted(ledger);
  await waitFor(() => expect(page.now.isConfirming).toBe(true));
  expect(page.now.form.field('address').error).toBeUndefined();
});
