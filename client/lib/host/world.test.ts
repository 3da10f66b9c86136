// @vitest-environment happy-dom

import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { host } from './host.ts';
import { moveWorldToPath, withoutWorld, worldName } from './world.ts';

const open = (address: string) => window.history.replaceState(null, '', address);

afterEach(() => {
  open('/');
  host.isPapertape = true;
});

describe('the world of the page', () => {
  it('is in the path of a page, and in the query of the control room', () => {
    for (const [address, world] of [
      ['/pages/home/index', undefined],
      ['/w/class-1', 'class-1'],
      ['/w/class-1/pages/trade-chart/index?symbol=BTCUSDT', 'class-1'],
      ['/w/replay~default~x/', 'replay~default~x'],
      ['/w/default/pages/home/index', undefined],
      ['/lab?world=gap&tab=people', 'gap'],
      ['/lab?world=default', undefined],
      ['/w/a%2', 'a%2'],
    ] as const) {
      open(address);
      expect(worldName(), address).toBe(world);
    }
  });

  it('is no part of the path that screens see', () => {
    expect(withoutWorld('/w/class-1/pages/home/index')).toBe('/pages/home/index');
    expect(withoutWorld('/w/class-1')).toBe('/');
    expect(withoutWorld('/watch/list')).toBe('/watch/list');
    for (const world of ['b', 'replay~default~x', 'a b'])
      expect(withoutWorld(`${worldPath(world)}/splash`)).toBe('/splash');
    expect([worldPath(undefined), worldPath('default')]).toEqual(['', '']);
  });

  it('moves from the query into the path without changing the rest of the address', () => {
    for (const [old, now] of [
      [
        '/pages/trade-chart/index?symbol=BTCUSDT&world=b#top',
        '/w/b/pages/trade-chart/index?symbol=BTCUSDT#top',
      ],
      ['/?world=b', '/w/b/'],
      ['/pages/home/index?world=default', '/pages/home/index'],
      ['/pages/home/index?world=', '/pages/home/index'],
      ['/w/a/pages/home/index?world=b', '/w/a/pages/home/index'],
      ['/w/default/pages/home/index?view=calendar', '/pages/home/index?view=calendar'],
      ['/pages/home/index?q=a+b%20c', '/pages/home/index?q=a+b%20c'],
    ] as const) {
      open(old);
      moveWorldToPath();
      const { pathname, search, hash } = window.location;
      expect(pathname + search + hash).toBe(now);
    }
  });

  it('does not exist on another host', () => {
    host.isPapertape = false;
    open('/w/b/pages/home/index?world=c');
    moveWorldToPath();
    expect(window.location.search).toBe('?world=c');
    expect(worldName()).toBeUndefined();
    expect(withoutWorld('/w/b/pages/home/index')).toBe('/w/b/pages/home/index');
  });
});
