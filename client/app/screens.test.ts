import { findCounterpart, layoutOfPath } from '@papertape/shared/contract/places.ts';
import { describe, expect, it } from 'vitest';
import appTexts from '../../locales/en/app.json' with { type: 'json' };
import { landing, loginPath } from '../lib/navigation/layouts.ts';
import { forUsers, routes } from './routes.fixture.ts';
import { findPlace, screenAt, screens } from './screens.ts';

const specified: string[] = Object.values(routes).flat();

describe('the table of screens', () => {
  it('has every route exactly once', () => {
    const routes = screens.filter(({ view }) => view === undefined).map(({ path }) => path);
    expect(routes.toSorted()).toEqual(specified.toSorted());
  });

  it('gives every screen a title that exists', () => {
    const keys = Object.keys(appTexts.titles);
    expect(screens.filter((screen) => !keys.includes(screen.title))).toEqual([]);
  });

  it('pairs only places of the product', () => {
    const mobile = routes.desktop.flatMap((path) => findCounterpart(path, 'mobile') ?? []);
    const desktop = routes.mobile.flatMap((path) => findCounterpart(path, 'desktop') ?? []);
    expect(mobile.filter((path) => !specified.includes(path))).toEqual([]);
    expect(desktop.filter((path) => !specified.includes(path))).toEqual([]);
    expect(mobile).toHaveLength(routes.desktop.length);
    expect([...Object.values(landing), ...Object.values(loginPath)]).toSatisfy((paths: string[]) =>
      paths.every((path) => specified.includes(path)),
    );
  });
});

describe('the screen of an address', () => {
  it('has the layout of its path', () => {
    expect(layoutOfPath('/pages/desktop/trade/index')).toBe('desktop');
    expect(layoutOfPath('/pages/trade-detail/index')).toBe('mobile');
    expect(layoutOfPath('/splash')).toBe('both');
  });

  it('is found with a trailing slash, and is undefined for an unknown path', () => {
    expect(screenAt('/splash/')?.path).toBe('/splash');
    expect(screenAt('/nowhere')).toBeUndefined();
  });

  it('is the requested view if the path has it, and otherwise the main view', () => {
    const path = '/pages/desktop/asset/index';
    expect(screenAt(path, '?view=journal')?.view).toBe('journal');
    expect(screenAt(path, '?view=transfer')).toBe(screenAt(path));
    expect(screenAt('/pages/loan/index', '?view=journal')).toBe(screenAt('/pages/loan/index'));
    for (const { path: at, view } of screens) expect(view === undefined || specified.includes(at)).toBe(true);
  });

  it('is reported as unknown if no screen has the path', () => {
    expect(findPlace({ path: '/nowhere', layout: 'mobile', signedIn: true })).toEqual({ kind: 'unknown' });
  });

  it('is shown in its own layout and redirects to an existing place in the other', () => {
    for (const screen of screens) {
      const fits = screen.layout;
      for (const layout of ['mobile', 'desktop'] as const) {
        const place = findPlace({
          path: screen.path,
          search: `?view=${screen.view ?? ''}`,
          layout,
          signedIn: true,
        });
        if (fits === 'both' || fits === layout) expect(place).toEqual({ kind: 'screen', screen });
        else expect(place.kind === 'redirect' && layoutOfPath(place.to)).toBe(layout);
      }
    }
  });

  it('requires a user exactly if the list of routes requires one', () => {
    const own = screens.filter(({ access, view }) => access === 'user' && view === undefined);
    expect(own.map(({ path }) => path).toSorted()).toEqual([...forUsers].toSorted());
  });

  it('sends a visitor to the login only if it requires a user', () => {
    for (const screen of screens) {
      const layout = screen.layout === 'desktop' ? 'desktop' : 'mobile';
      const { kind } = findPlace({
        path: screen.path,
        search: `?view=${screen.view ?? ''}`,
        layout,
        signedIn: false,
      });
      expect(kind, screen.path).toBe(screen.access === 'user' ? 'login' : 'screen');
    }
  });
});
