// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { countEarlierPages, hasEarlierPage } from './earlier-pages.ts';

const load = (type: string, length: number, idx?: number) => {
  const entry = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => type };
  vi.spyOn(globalThis.performance, 'getEntriesByType').mockReturnValue([entry]);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
  vi.spyOn(window.history, 'state', 'get').mockReturnValue(idx === undefined ? null : { idx });
  countEarlierPages();
};

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['a new tab has none', 'navigate', 1, undefined, false],
  ['a tab that came from another site has', 'navigate', 2, undefined, true],
  ['a page of the app that was reached from another has', 'navigate', 1, 3, true],
] as const)('%s', (_, type, length, idx, expected) => {
  load(type, length, idx);
  expect(hasEarlierPage()).toBe(expected);
});

it('a reload keeps the counted entries: later pages do not count as earlier ones', () => {
  load('navigate', 1);
  load('reload', 4);
  expect(hasEarlierPage()).toBe(false);
  load('navigate', 3);
  load('reload', 5);
  expect(hasEarlierPage()).toBe(true);
});

it('works without browser storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  load('navigate', 2);
  expect(hasEarlierPage()).toBe(true);
});
