// @vitest-environment happy-dom
import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { useReport } from './recharge-sheets.tsx';

const address = { id: 'a-1', coin: 'USDT', chain: 'TRC20', minimumDeposit: '10' } as DepositAddress;
const shape = { chain: 'TRC20', addressPrefixes: ['T'], addressLengthMaximum: 34 };
const receipt = '/files/3fQz81LwPnX4.png';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
});
afterEach(endOfHookTest);

function reported(values: { amount: string; receipt?: string; fromAddress?: string }) {
  const onDone = vi.fn();
  const page = render(() => useReport(address, shape, onDone));
  act(() => page.now.form.set(values));
  act(() => page.now.submit());
  return { page, onDone };
}

it('sends nothing below the minimum or without a receipt, and says so at the field', () => {
  const { page } = reported({ amount: '9.99' });
  expect(page.now.form.field('amount').error).toContain('10');
  expect(page.now.form.field('receipt').error).toBeTruthy();
  expect(host.sent).toEqual([]);
});

it('sends the typed fields and leaves out empty ones', async () => {
  host.answers(recharge.insert, () => ({ id: 'r-1', amount: '10' }));
  const { onDone } = reported({ amount: '10', receipt, fromAddress: '  ' });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ id: 'r-1' });
  expect(host.requestsTo(recharge.insert).map(({ input }) => input)).toEqual([
    { coin: 'USDT', chain: 'TRC20', addressId: 'a-1', amount: '10', receipt },
  ]);
});

it('shows a refusal at its field, and sends a corrected report under a new key', async () => {
  host.answers(recharge.insert, () => ({ refused: 'amountInvalid', msg: 'Too much', field: 'amount' }));
  const { page, onDone } = reported({ amount: '100', receipt });
  await waitFor(() => expect(page.now.form.field('amount').error).toBe('Too much'));
  host.answers(recharge.insert, () => ({ id: 'r-2' }));
  act(() => page.now.form.set({ amount: '50' }));
  act(() => page.now.submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const keys = host.requestsTo(recharge.insert).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', 'checksum'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'belongs to BTC, not to TRC20'],
])('sends no report from the mistyped or foreign address %s', async (fromAddress, problem) => {
  const { page } = reported({ amount: '10', receipt, fromAddress });
  await waitFor(() => expect(page.now.form.field('fromAddress').error).toContain(problem));
  expect(host.sent).toEqual([]);
});
