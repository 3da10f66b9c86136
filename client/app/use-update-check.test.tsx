// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as toasts from '../ui/toast.ts';
import { useUpdateCheck } from './use-update-check.ts';

const version = {
  versionNo: '1.1.0',
  description: '',
  linkUpdateHot: 'https://updates.example/files.zip',
  linkUpdateFull: null,
};

const fail = () => Promise.reject(new Error('failed'));
const done = () => Promise.resolve();

beforeEach(() => {
  vi.useFakeTimers();
  const body = { code: 200, data: { version, newUpdateTag: 'choose_update' }, msg: '' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'papertapeApp');
});

it.each([
  ['a failed download shows its message', { download: fail, install: done }, 'update.downloadFailed'],
  ['a failed installation shows its message', { download: done, install: fail }, 'update.installFailed'],
  ['a failure of an app that only installs shows its message', { install: fail }, 'update.installFailed'],
  ['a successful update shows no message', { download: done, install: done }, undefined],
])('%s', async (_, app, text) => {
  const toast = vi.spyOn(toasts, 'showToast');
  window.papertapeApp = { platform: 'android', versionNo: '1.0.0', ...app };
  const { result } = renderHook(useUpdateCheck);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(() => result.current.update());
  expect(toast.mock.calls.map(([{ text: shown }]) => shown)).toEqual(text === undefined ? [] : [text]);
  expect(result.current.busy).toBe(false);
});
