import { describe, expect, it } from 'vitest';
import appTexts from '../../locales/en/app.json' with { type: 'json' };
import { counterpart, landing, layoutOfPath, loginPath } from '../lib/navigation/layouts.ts';
import { placeOf } from './place.ts';
import { routes } from './routes.fixture.ts';
import { layoutOf, screenAt, screens } from './screens.ts';

const specified: string[] = Object.values(routes).flat();

describe('the table of screens', () => {
  it('has every route exactly once', () => {
    expect(screens.map((screen) => screen.path).toSorted()).toEqual(specified.toSorted());
  });

  it('gives every screen a title that exists', () => {
    const keys = Object.keys(appTexts.titles);
    expect(screens.filter((screen) => !keys.includes(screen.title))).toEqual([]);
  });

  it('pairs only places of the product', () => {
    const mobile = routes.desktop.flatMap((path) => counterpart(path, 'mobile') ?? []);
    const desktop = routes.mobile.flatMap((path) => counterpart(path, 'desktop') ?? []);
    expect(mobile.filter((path) => !specified.includes(path))).toEqual([]);
    expect(desktop.filter((path) => !specified.includes(path))).toEqual([]);
    expect(mobile).toHaveLength(routes.desktop.length);
    expect([...Object.values(landing), ...Object.values(loginPath)]).toSatisfy((paths: string[]) =>
      paths.every((path) => specified.includes(path)),
    );
  });
});

describe('what an address shows', () => {
  it('is known by its layout', () => {
    expect(layoutOfPath('/pages/desktop/trade/index')).toBe('desktop');
    expect(layoutOfPath('/pages/trade-detail/index')).toBe('mobile');
    expect(layoutOfPath('/splash')).toBe('both');
  });

  it('finds a screen with and without its last part', () => {
    expect(screenAt('/splash/')?.path).toBe('/splash');
    expect(screenAt('/nowhere')).toBeUndefined();
    expect(placeOf({ path: '/nowhere', layout: 'mobile', signedIn: true })).toEqual({ kind: 'unknown' });
  });

  it('serves each screen in its own layout and leads to a place that exists in the other', () => {
    for (const screen of screens) {
      const fits = layoutOf(screen);
      for (const layout of ['mobile', 'desktop'] as const) {
        const place = placeOf({ path: screen.path, layout, signedIn: true });
        if (fits === 'both' || fits === layout) expect(place).toEqual({ kind: 'screen', screen });
        else expect(place.kind === 'redirect' && layoutOfPath(place.to)).toBe(layout);
      }
    }
  });

  it('sends a visitor to the login from pages of users only', () => {
    for (const screen of screens) {
      const layout = layoutOf(screen) === 'desktop' ? 'desktop' : 'mobile';
      const { kind } = placeOf({ path: screen.path, layout, signedIn: false });
      expect(kind).toBe(screen.access === 'user' ? 'login' : 'screen');
    }
  });
});
