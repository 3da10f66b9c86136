import { contract } from '@papertape/shared/contract/index.ts';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('https://papertape.test/pages/home/index'));
const { isApiRead: isAnswer, isHashedFile, isPage, isPostedRead } = await import('./routes.ts');

const at = (path: string, origin = 'https://papertape.test') => new URL(path, origin);
const endpoints = Object.values(contract).flatMap((group) => Object.values(group));

describe('the requests that the worker caches', () => {
  it('include pages and hashed files, but no path of the server', () => {
    expect(isPage('navigate', '/pages/home/index')).toBe(true);
    for (const path of ['/docs', '/sim/state', '/files/1', '/api/market']) {
      expect(isPage('navigate', path), path).toBe(false);
    }
    expect(isHashedFile('/assets/index-BhOYeiuo.js')).toBe(true);
    expect(isHashedFile('/sw.js')).toBe(false);
  });

  it('include answers of this host only', () => {
    expect(isAnswer(at('/asset/api/account/list'))).toBe(true);
    expect(isAnswer(at('/asset/api/account/list', 'https://elsewhere.test'))).toBe(false);
    expect(isAnswer(at('/files/1'))).toBe(false);
  });

  it('include POST requests that only read', () => {
    const kept = endpoints.filter(({ method, path }) => method === 'POST' && isPostedRead(at(path)));
    expect(kept.map(({ path }) => path).toSorted()).toEqual([
      '/asset/api/account/list',
      '/asset/api/asset/list',
      '/asset/api/asset/queryUserBalance',
      '/asset/api/asset/tradingRecord',
      '/asset/api/countryCode/countryCodeList',
      '/asset/api/favorite/list',
      '/asset/api/user/info',
    ]);
    expect(kept.filter(({ errors }) => errors.includes('insufficientFunds'))).toEqual([]);
  });
});
