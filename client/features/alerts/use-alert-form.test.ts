// @vitest-environment happy-dom
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { ticker } from '../../testing/hub-of-test.ts';
import { ownerAlerts, useAlertStore } from './alert-store.ts';
import { useAlertForm } from './use-alert-form.ts';

// Only the fields that the form reads.
const bitcoin = { symbol: 'BTCUSDT', priceStep: '0.01', priceDecimals: 2 } as Instrument;

beforeAll(startEnglish);
beforeEach(() => {
  localStorage.clear();
  fakeHost();
  pageHub().quotes.learn(ticker(bitcoin.symbol, '100', Date.now()));
});
afterEach(endOfHookTest);

it.each([
  ['90.00', 'below'],
  ['110.00', 'above'],
] as const)('a form opened at %s adds an alert for a price %s', async (price, kind) => {
  const form = render(() => useAlertForm('u', bitcoin, price));
  await waitFor(() => expect(form.now.canAdd).toBe(true));
  expect([form.now.kind, form.now.value]).toEqual([kind, price]);
  act(() => form.now.add());
  const [alert] = ownerAlerts(useAlertStore.getState(), 'u').slice(-1);
  expect(alert).toMatchObject({ symbol: bitcoin.symbol, kind, target: price });
});

it('a form opened without a price suggests one', async () => {
  const form = render(() => useAlertForm('u', bitcoin));
  await waitFor(() => expect([form.now.kind, form.now.value]).toEqual(['above', '101']));
});
