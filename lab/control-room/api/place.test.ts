// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { givenToken, keepToken, takeTokenFromAddress } from './place.ts';

const address = () => globalThis.location.href.slice(globalThis.location.origin.length);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const openAt = (path: string) => globalThis.history.replaceState(null, '', path);

it('a token in a link is kept by this browser and removed from the address', () => {
  openAt('/lab?world=gap&tab=people#token=abc-DEF_1');
  const entries = globalThis.history.length;
  expect(takeTokenFromAddress()).toBe(true);
  expect(address()).toBe('/lab?world=gap&tab=people');
  expect(globalThis.history.length).toBe(entries);
  sessionStorage.clear();
  expect(givenToken()).toBe('abc-DEF_1');
});

it('a typed token applies to its tab until a link brings another one', () => {
  openAt('/lab#token=first');
  takeTokenFromAddress();
  keepToken('typed');
  expect(givenToken()).toBe('typed');
  expect(JSON.stringify({ ...localStorage })).not.toContain('typed');
  openAt('/lab#token=second');
  takeTokenFromAddress();
  expect(givenToken()).toBe('second');
});

it.each([
  ['/lab', '/lab'],
  ['/lab#timeline', '/lab#timeline'],
  ['/lab#token=', '/lab'],
  ['/lab#token=%E0%A4%A', '/lab'],
])('%s brings no token', (path, left) => {
  openAt(path);
  expect(takeTokenFromAddress()).toBe(false);
  expect([givenToken(), address()]).toEqual([null, left]);
});

it('without storage only the token is lost', () => {
  openAt('/lab#token=abc');
  for (const name of ['localStorage', 'sessionStorage']) {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal(name, { getItem: forbid, setItem: forbid, removeItem: forbid });
  }
  expect(takeTokenFromAddress()).toBe(true);
  keepToken('abc');
  expect([givenToken(), address()]).toEqual([null, '/lab']);
});
