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
const standsAt = (last: string) =>
  vi.spyOn(pageHub().quotes, 'watch').mockImplementation((_symbol, watcher) => {
    watcher(ticker(symbol, last));
    return () => undefined;
  });
const shownTexts = () => vi.mocked(showToast).mock.calls.map(([{ text }]) => text);

it('an alert that this page has set rings as reached, also where the price was quicker than the watch', async () => {
  addAlert(owner, terms);
  standsAt('120');
  render(() => AlertWatch({ owner }));
  await waitFor(() => expect(shownTexts()).toEqual([expect.stringContaining('rose to')]));
  expect(ownerAlerts(useAlertStore.getState(), owner)).toMatchObject([{ reached: { price: '120' } }]);
});

it('an alert that waited while no page was open says where the price stands', async () => {
  const kept: PriceAlert = { ...terms, id: 'of-before', createdAt: 1, reached: null };
  useAlertStore.setState({ book: { [owner]: [kept] } });
  standsAt('120');
  render(() => AlertWatch({ owner }));
  await waitFor(() => expect(shownTexts()).toEqual([expect.stringContaining('is at')]));
});
