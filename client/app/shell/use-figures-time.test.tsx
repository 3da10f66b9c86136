// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Connection } from '../../lib/feeds/connection.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { forgetKept, noteKept } from '../../lib/offline/kept.ts';
import { useFiguresTime } from './connection-note.tsx';

const grayed = () => document.documentElement.dataset['figures'] === 'old';

function follow(first: Connection) {
  const { result, rerender } = renderHook((connection: Connection) => useFiguresTime(connection), {
    initialProps: first,
  });
  return { result, become: (connection: Connection) => rerender(connection) };
}

afterEach(() => {
  cleanup();
  forgetKept();
});

it('grays and dates live figures as soon as the network is lost, until they are live again', () => {
  const { result, become } = follow('live');
  expect([result.current.isOld, grayed()]).toEqual([false, false]);
  const before = worldNow();
  become('offline');
  expect([result.current.isOld, grayed()]).toEqual([true, true]);
  expect(result.current.at).toBeGreaterThanOrEqual(before);
  become('delayed');
  expect(grayed()).toBe(true);
  become('live');
  expect([result.current.isOld, grayed()]).toEqual([false, false]);
});

it('dates delayed figures by the last message, not by the start of the delay', () => {
  const { result, become } = follow('live');
  become('delayed');
  expect(grayed()).toBe(true);
  expect(worldNow() - (result.current.at ?? 0)).toBeGreaterThanOrEqual(5000);
});

it('grays and dates cached figures of an earlier visit before any socket is open', () => {
  const { result, become } = follow('connecting');
  expect(grayed()).toBe(false);
  act(() => noteKept('Mon, 16 Nov 2026 10:00:00 GMT'));
  expect(grayed()).toBe(true);
  expect(result.current.at).toBe(Date.UTC(2026, 10, 16, 10));
  become('live');
  expect(grayed()).toBe(false);
});

it('grays no figures of a page that was never live, since it has no earlier figures', () => {
  const { result } = follow('delayed');
  expect([result.current.isOld, grayed()]).toEqual([false, false]);
});
