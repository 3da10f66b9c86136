// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceState, requestDevicePermission } from './device-news.ts';

const requestPermission = vi.fn();

function onPage({ isSecure, permission }: { isSecure: boolean; permission: NotificationPermission }): void {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('Notification', { permission, requestPermission });
}

beforeEach(() => requestPermission.mockResolvedValue('granted'));
afterEach(() => vi.unstubAllGlobals());

it('reports an insecure page as the reason if plain http forbids notifications', async () => {
  onPage({ isSecure: false, permission: 'denied' });
  expect(deviceState()).toBe('insecure');
  expect(await requestDevicePermission()).toBe('insecure');
  expect(requestPermission).not.toHaveBeenCalled();
});

it('requests the permission on a secure page once, and not again after a refusal', async () => {
  onPage({ isSecure: true, permission: 'default' });
  expect(await requestDevicePermission()).toBe('granted');
  onPage({ isSecure: true, permission: 'denied' });
  expect(await requestDevicePermission()).toBe('denied');
  expect(requestPermission).toHaveBeenCalledTimes(1);
});
