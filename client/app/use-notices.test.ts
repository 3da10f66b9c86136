// @vitest-environment happy-dom
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useAlertStore } from '../features/alerts/alert-store.ts';
import { changeSettings } from '../lib/settings/settings-store.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../testing/hooks.tsx';
import { showToast } from '../ui/toast.ts';
import { useNotices } from './use-notices.ts';

const feed = vi.hoisted(() => ({ notify: (_data: unknown): void => undefined }));
const playTone = vi.hoisted(() => vi.fn());
const onDevice = vi.hoisted(() => vi.fn());
vi.mock('../lib/feeds/use-live.ts', () => ({
  useOrderEvents: (listener: (data: unknown) => void) => {
    feed.notify = listener;
  },
}));
vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }));
vi.mock('../ui/tone.ts', () => ({ playTone }));
vi.mock('../features/alerts/device-news.ts', () => ({ notifyDevice: onDevice }));

const receive = (data: Partial<ContractData>) => feed.notify({ whole: false, mode: 'real', ...data });
const body = 'MA 7 / MA 25 (15m): crossed up at a price of 93,400.00. ';
const ring = (id: string): Notification => ({
  id,
  type: 'alertRang',
  mode: null,
  title: 'BTCUSDT: chart alert',
  body,
  facts: [],
  subject: { kind: 'alert', id: 'alert', symbol: 'BTCUSDT' },
  read: false,
  time: 1,
});
const shownTexts = () => vi.mocked(showToast).mock.calls.map(([{ text }]) => text);

/** Parts of a browser that the test environment lacks; a lock is held to the end of the test. */
function giveLocks(taken: string[] = []): string[] {
  const request = (name: string, _options: object, act: (lock: object | null) => unknown) => {
    const isFree = !taken.includes(name);
    if (isFree) taken.push(name);
    void act(isFree ? {} : null);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: true }, locks: { request } });
  return taken;
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.clearAllMocks();
  fakeHost();
  changeSettings({ sounds: true });
  useAlertStore.setState({ onDevice: false });
  render(useNotices);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endOfHookTest();
});

it('a chart alert shows what crossed what, and plays its tone once', async () => {
  receive({ whole: true, notifications: [ring('old')] });
  receive({ notifications: [ring('1')] });
  receive({ notifications: [ring('1')] });
  await waitFor(() => expect(playTone).toHaveBeenCalledTimes(1));
  expect(shownTexts()).toEqual([`BTCUSDT: chart alert\n${body}`]);
  expect(onDevice).not.toHaveBeenCalled();
});

it('a chart alert shows a device notification if these are on, and plays no tone if sounds are off', async () => {
  changeSettings({ sounds: false });
  useAlertStore.setState({ onDevice: true });
  receive({ notifications: [ring('2')] });
  await waitFor(() => expect(onDevice).toHaveBeenCalledTimes(1));
  expect(onDevice).toHaveBeenCalledWith({
    id: '2',
    title: 'BTCUSDT: chart alert',
    text: body.trim(),
    place: expect.stringContaining('BTCUSDT'),
  });
  expect(playTone).not.toHaveBeenCalled();
});

it('an alert whose tone another tab has played is shown in this tab without a tone', async () => {
  const taken = giveLocks(['papertape.alerts.ring.3']);
  receive({ notifications: [ring('3'), ring('4')] });
  await waitFor(() => expect(playTone).toHaveBeenCalledTimes(1));
  expect(taken).toEqual(['papertape.alerts.ring.3', 'papertape.alerts.ring.4']);
  expect(shownTexts()).toHaveLength(2);
});
