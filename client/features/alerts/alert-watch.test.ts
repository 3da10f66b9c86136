// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { ticker } from '../../testing/hub-of-test.ts';
import { showToast } from '../../ui/toast.ts';
import { addAlert, ownerAlerts, useAlertStore } from './alert-store.ts';
import { AlertWatch } from './alert-watch.ts';
import type { PriceAlert } from './model/price-alert.ts';

vi.mock('../../ui/toast.ts', () => ({ showToast: vi.fn() }));

const owner = 'u';
const symbol = 'BTCUSDT';
const terms = { symbol, kind: 'above', target: '110', reference: '100' } as const;

beforeAll(startEnglish);
beforeEach(() => {
  localStorage.clear();
  useAlertStore.setState({ book: {} });
  fakeHost();
});
afterEach(endOfHookTest);

/** Sets the price at which the watch starts. */
const setStartPrice = (last: string) =>
  vi.spyOn(pageHub().quotes, 'watch').mockImplementation((_symbol, watcher) => {
    watcher(ticker(symbol, last));
    return () => undefined;
  });
const shownTexts = () => vi.mocked(showToast).mock.calls.map(([{ text }]) => text);

it('an alert set on this page rings as reached, even if the price passed it before the watch started', async () => {
  addAlert(owner, terms);
  setStartPrice('120');
  render(() => AlertWatch({ owner }));
  await waitFor(() => expect(shownTexts()).toEqual([expect.stringContaining('rose to')]));
  expect(ownerAlerts(useAlertStore.getState(), owner)).toMatchObject([{ reached: { price: '120' } }]);
});

it('an alert that was passed while no page was open shows the current price', async () => {
  const kept: PriceAlert = { ...terms, id: 'of-before', createdAt: 1, reached: null };
  useAlertStore.setState({ book: { [owner]: [kept] } });
  setStartPrice('120');
  render(() => AlertWatch({ owner }));
  await waitFor(() => expect(shownTexts()).toEqual([expect.stringContaining('is at')]));
});
