// @vitest-environment happy-dom
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '../../lib/settings/settings-store.ts';
import { endOfHookTest, startEnglish } from '../../testing/hooks.tsx';
import { attachToastHost, type Toast } from '../../ui/toast.ts';
import { useAlertStore } from './alert-store.ts';
import { useChartRings } from './use-chart-rings.ts';

const feed = vi.hoisted(() => ({ tell: (_data: unknown): void => undefined }));
const played = vi.hoisted(() => vi.fn());
const onDevice = vi.hoisted(() => vi.fn());
vi.mock('../../lib/feeds/use-live.ts', () => ({
  useOrderEvents: (listener: (data: unknown) => void) => {
    feed.tell = listener;
  },
}));
vi.mock('../../ui/tone.ts', () => ({ playTone: played }));
vi.mock('./device-news.ts', () => ({ notifyDevice: onDevice }));

const tell = (data: Partial<ContractData>) => feed.tell({ whole: false, mode: 'real', ...data });
const body = 'MA 7 / MA 25 (15m): crossed upwards at a price of 93,400.00. Look at it';
const ring = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'alertRang',
  mode: null,
  title: 'BTCUSDT: chart alert',
  body,
  facts: [],
  subject: { kind: 'alert', id: 'alert', symbol: 'BTCUSDT' },
  read: false,
  time: 1,
  ...more,
});

let toasts: Toast[];
let detach: () => void;
beforeAll(startEnglish);
beforeEach(() => {
  toasts = [];
  vi.clearAllMocks();
  detach = attachToastHost({ show: (toast) => toasts.push(toast), dismissAll: () => undefined });
  renderHook(useChartRings);
});
afterEach(() => {
  detach();
  useAlertStore.setState({ onDevice: false });
  endOfHookTest();
});

it('says what crossed what and at which figure, with the sound of price alerts, once', async () => {
  changeSettings({ sounds: true });
  tell({ notifications: [ring('1')] });
  tell({ notifications: [ring('1')] });
  tell({ notifications: [ring('2', { body: 'Ray (1h): crossed downwards at a price of 90,000.00. ' })] });
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts.map(({ text }) => text)).toEqual([
    `BTCUSDT: chart alert\n${body}`,
    'BTCUSDT: chart alert\nRay (1h): crossed downwards at a price of 90,000.00.',
  ]);
  expect(toasts[0]?.action?.label).toBe('Trade');
  expect(played).toHaveBeenCalledTimes(2);
  expect(onDevice).not.toHaveBeenCalled();
});

it('tells the device too where that is wanted, and plays nothing where sounds are off', async () => {
  changeSettings({ sounds: false });
  useAlertStore.setState({ onDevice: true });
  tell({ notifications: [ring('3')] });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(onDevice).toHaveBeenCalledWith(
    expect.objectContaining({ id: '3', title: 'BTCUSDT: chart alert', text: body }),
  );
  expect(played).not.toHaveBeenCalled();
});

it('is silent about what was there before, was read, or is of another kind', async () => {
  tell({ whole: true, notifications: [ring('4')] });
  tell({ notifications: [ring('4'), ring('5', { read: true }), ring('6', { type: 'alertEnded' })] });
  tell({ notifications: [ring('7')] });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.id).toBe('alert-7');
});
